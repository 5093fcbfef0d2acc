import type { ShownChat } from '#commerce/chats/chats.ts'

/** The conversation as its shopper sees it. */
export const chatDocument = ({ person, messages }: ShownChat) => ({
  ...(person && { person }),
  messages: messages.map(({ id, sender, text, sentAt }) => ({
    id,
    sender,
    text,
    sentAt: sentAt.toISOString(),
  })),
})
