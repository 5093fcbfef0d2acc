import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { composeEmail, signatureOf } from './email-layout.ts'

/** A message of the chat, by a shopper or by the shop. `name` and `email` are the shopper's. */
export interface MailedChat {
  id: string
  conversationId: string
  name: string
  email: string
  isGuest: boolean
  text: string
}

/** The email that forwards a shopper's message to the shop. */
export function chatMessageEmail(to: string, message: MailedChat, site: Site): MailMessage {
  const { name, email, isGuest, text, conversationId } = message
  return composeEmail(to, `Chat: ${name}`, {
    from: site.name,
    title: 'Somebody writes in the chat',
    greeting: `${name} writes:`,
    paragraphs: [text],
    tables: [
      { heading: 'From', lines: [email, isGuest ? 'A guest' : 'A customer with an account'], rows: [] },
    ],
    link: null,
    closing: `To answer, in the chat and by mail:\nbonbon chats answer ${conversationId} "…"\n\nTo read all of it:\nbonbon chats show ${conversationId}`,
  })
}

/** The email that brings the shop's answer to the shopper. */
export function chatAnswerEmail(answer: MailedChat, site: Site, origin: string): MailMessage {
  return composeEmail(answer.email, `${site.name} has answered you`, {
    from: site.name,
    title: 'Here is our answer',
    greeting: `Dear ${answer.name},`,
    paragraphs: ['You wrote to us in the chat. This is what we say:', answer.text],
    tables: [],
    link: { text: 'Open the chat', href: new URL('/contact-us#panel-chat', origin).href },
    closing: `${
      answer.isGuest
        ? 'The whole conversation is in the browser that you wrote from.'
        : 'Log in to see the whole conversation.'
    }\n\n${signatureOf(site)}`,
  })
}
