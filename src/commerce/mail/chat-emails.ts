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
    title: 'New chat message',
    greeting: `${name} writes:`,
    paragraphs: [text],
    tables: [
      { heading: 'From', lines: [email, isGuest ? 'A guest' : 'A customer with an account'], rows: [] },
    ],
    link: null,
    closing: `To answer in the chat and by email:\nbonbon chats answer ${conversationId} "…"\n\nTo read the whole conversation:\nbonbon chats show ${conversationId}`,
  })
}

/** The email that brings the shop's answer to the shopper. */
export function chatAnswerEmail(answer: MailedChat, site: Site, origin: string): MailMessage {
  return composeEmail(answer.email, `${site.name} answered your message`, {
    from: site.name,
    title: 'Here is our answer',
    greeting: `Dear ${answer.name},`,
    paragraphs: ['Thanks for chatting with us. Here’s our answer:', answer.text],
    tables: [],
    link: { text: 'Open the chat', href: new URL('/contact-us#panel-chat', origin).href },
    closing: `${
      answer.isGuest
        ? 'You’ll find the whole conversation in the browser you wrote from.'
        : 'Sign in to see the whole conversation.'
    }\n\n${signatureOf(site)}`,
  })
}
