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

/** What a shopper sees of the conversation. */
export interface ShownChat {
  /** Who the shop takes the shopper for; undefined before the first message. */
  person: ChatPerson | undefined
  /** The oldest first; of a very long conversation only the newest. */
  messages: ChatMessage[]
}

/** A conversation as the people of the shop see it. */
export interface Conversation extends ChatPerson {
  id: string
  siteId: string
  isGuest: boolean
  /** The shopper wrote last. */
  isWaiting: boolean
  changedAt: Date
}

/** A message of any conversation, for the table of all. */
export interface StoredChatMessage extends ChatPerson {
  conversation: string
  site: string
  sentAt: Date
  sender: ChatMessage['sender']
  text: string
}

/** The shop's own chat mailbox: shoppers leave messages, and people of the shop answer (OPS-037). */
export interface Chats {
  /**
   * The shopper's conversation at the site of the token. A customer sees the one of the guest that this session was
   * before the login too, as long as the session lasts.
   */
  shown(shopper: Shopper): Promise<ShownChat>
  /** Saves a message and forwards it to the site's contact address. Refuses a guest's first one without a person. */
  send(
    shopper: Shopper,
    site: Site,
    message: ChatMessageInput & { locale?: string },
  ): Promise<ShownChat | Refusal>
  administration: {
    /** Those that wait for an answer first, the longest waiting first; then the others, the newest first. */
    list(limit: number): Promise<Conversation[]>
    find(
      id: string,
    ): Promise<{ conversation: Conversation; messages: ChatMessage[] } | Refusal<'chat-not-found'>>
    /** Saves an answer and mails it to the shopper. Returns who gets it. */
    answer(id: string, text: string): Promise<ChatPerson | Refusal<'chat-not-found' | 'site-not-found'>>
    /** Deletes a conversation, and the mails that repeat it. */
    delete(id: string): Promise<void | Refusal<'chat-not-found'>>
    /** All messages of all conversations, the newest first, read in pages. */
    messages(): AsyncIterable<StoredChatMessage>
  }
  /** Deletes conversations in which nobody has written for so long. Returns how many. */
  deleteOlder(olderThanDays: number): Promise<number>
}
