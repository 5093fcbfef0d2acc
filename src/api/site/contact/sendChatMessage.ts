import { call } from '#api/call.ts'
import { BotCheckToken } from '#commerce/bot-check/inputs.ts'
import { ChatMessageInput } from '#commerce/chats/inputs.ts'
import { chatDocument, ChatSchema } from './chat-document.ts'

/** OPS-037: the built-in chat. */
export const sendChatMessage = call({
  path: 'POST /chat',
  summary: 'Leaves a message for the shop, and returns the conversation.',
  description:
    "The sender chooses the id: a message that is sent again under it is stored once. The first message of a guest needs `person`; a customer's name and email address are those of the account. The answer comes by email, too.",
  auth: 'shopper',
  limit: 'form',
  body: ChatMessageInput.extend({ c_recaptchaToken: BotCheckToken }),
  botCheck: { action: 'chat', token: ({ body }) => body.c_recaptchaToken },
  handle: ({ shop, site, locale, shopper, body: { c_recaptchaToken: _, ...message } }) =>
    shop.chats.send(shopper, site, { ...message, locale }),
  document: ChatSchema,
  answer: chatDocument,
})
