import { call } from '#api/call.ts'
import { chatDocument, ChatSchema } from './chat-document.ts'

/** OPS-037: the built-in chat. */
export const getChat = call({
  path: 'GET /chat',
  summary: "Returns the shopper's conversation with the shop, the oldest message first.",
  description:
    "`sender` is `shopper` or `shop`. `person` is who the shop takes the shopper for; it is absent before the shopper's first message.",
  auth: 'shopper',
  limit: 'chat',
  handle: ({ shop, shopper }) => shop.chats.shown(shopper),
  document: ChatSchema,
  answer: chatDocument,
})
