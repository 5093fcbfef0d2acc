import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { ChatMessageInput, ChatPerson } from './inputs.ts'

export interface ChatMessage {
  id: string
  sender: 'shopper' | 'shop'
  text: string
  sentAt: Date
}

/** A conversation as its shopper sees it. */
export interface ShownChat {
  /** The shopper's identity for the shop; undefined before the first message. */
  person: ChatPerson | undefined
  /** Oldest first. A very long conversation only shows the newest. */
  messages: ChatMessage[]
}

/** A conversation as staff see it. */
export interface Conversation extends ChatPerson {
  id: string
  siteId: string
  isGuest: boolean
  /** Whether the last message is from the shopper. */
  isWaiting: boolean
  changedAt: Date
}

/** A message with its conversation, for the table of all messages. */
export interface StoredChatMessage extends ChatPerson {
  conversation: string
  site: string
  sentAt: Date
  sender: ChatMessage['sender']
  text: string
}

/** The shop's own chat mailbox: shoppers leave messages, and staff reply (OPS-037). */
export interface Chats {
  /**
   * The shopper's conversation at the site of the token. A customer also sees the conversation of the guest before
   * the login, as long as the session lasts.
   */
  shown(shopper: Shopper): Promise<ShownChat>
  /**
   * Saves a message and forwards it to the site's contact address. Refuses a guest's first message without `person`.
   */
  send(
    shopper: Shopper,
    site: Site,
    message: ChatMessageInput & { locale?: string },
  ): Promise<ShownChat | Refusal>
  administration: {
    /**
     * Lists conversations. Conversations without a reply are first, longest waiting first; then the others, newest
     * first.
     */
    list(limit: number): Promise<Conversation[]>
    find(
      id: string,
    ): Promise<{ conversation: Conversation; messages: ChatMessage[] } | Refusal<'chat-not-found'>>
    /** Saves a reply and mails it to the shopper. Returns the recipient. */
    answer(id: string, text: string): Promise<ChatPerson | Refusal<'chat-not-found' | 'site-not-found'>>
    /** Deletes a conversation, and the mails with its text. */
    delete(id: string): Promise<void | Refusal<'chat-not-found'>>
    /** All messages of all conversations, newest first, read in pages. */
    messages(): AsyncIterable<StoredChatMessage>
  }
  /** Deletes conversations without a new message since then. Returns their number. */
  deleteOlder(olderThanDays: number): Promise<number>
}
