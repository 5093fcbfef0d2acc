import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { buttons } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'

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
export function chatMessageEmail(to: string, message: MailedChat, site: Site, origin: string): MailMessage {
  const { name, email, isGuest, text, conversationId } = message
  return composeEmail(to, `Chat: ${name}`, {
    site,
    origin,
    isInternal: true,
    title: 'New chat message',
    greeting: `${name} writes:`,
    paragraphs: [text],
    blocks: [
      { kind: 'heading', text: 'From' },
      { kind: 'lines', lines: [email, isGuest ? 'A guest' : 'A customer with an account'] },
    ],
    closing: `To answer, in the chat and by email:\nbonbon chats answer ${conversationId} "…"\n\nTo read all of it:\nbonbon chats show ${conversationId}`,
  })
}

/** The email that brings the shop's answer to the shopper. */
export function chatAnswerEmail(answer: MailedChat, site: Site, origin: string): MailMessage {
  return composeEmail(answer.email, `${site.name} has answered you`, {
    site,
    origin,
    title: 'Here’s our answer',
    greeting: greetingOf(answer.name),
    paragraphs: ['Thank you for writing to us in the chat.'],
    blocks: [
      { kind: 'message', label: 'Our answer', text: answer.text },
      ...buttons({ text: 'Open the chat', href: new URL('/contact-us#panel-chat', origin).href }),
    ],
    closing: `${
      answer.isGuest
        ? 'You’ll find the whole conversation in the browser you wrote from.'
        : 'Log in to see the whole conversation.'
    }\n\n${signatureOf(site)}`,
  })
}
