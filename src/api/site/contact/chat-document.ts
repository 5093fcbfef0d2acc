import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import type { ShownChat } from '#commerce/chats/chats.ts'

export const ChatSchema = named(
  'Chat',
  z.strictObject({
    person: z.strictObject({ name: z.string(), email: z.string() }).optional(),
    messages: z.array(
      z.strictObject({
        id: z.string(),
        sender: z.enum(['shopper', 'shop']),
        text: z.string(),
        sentAt: z.iso.datetime(),
      }),
    ),
  }),
)

/** The conversation as the shopper sees it. */
export const chatDocument = ({ person, messages }: ShownChat) => ({
  ...(person && { person }),
  messages: messages.map(({ id, sender, text, sentAt }) => ({
    id,
    sender,
    text,
    sentAt: sentAt.toISOString(),
  })),
})
