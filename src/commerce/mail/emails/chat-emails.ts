import { linkedPages } from '#shared/commerce/linked-pages.ts'
import type { MailMessage } from '#commerce/ports/mailer.ts'
import { buttons } from '#commerce/mail/layout/email-content.ts'
import { composeEmail, greetingOf, signatureOf } from '#commerce/mail/layout/email-layout.ts'
import { yesNo, type MailContext } from '#commerce/mail/mail-context.ts'

/** A chat message, by a shopper or by the shop. `name` and `email` are the shopper's. */
export interface MailedChat {
  id: string
  conversationId: string
  name: string
  email: string
  isGuest: boolean
  text: string
  locale?: string | null | undefined
}

/** The email that forwards a shopper's message to the shop. */
export function chatMessageEmail(to: string, message: MailedChat, context: MailContext): MailMessage {
  const { text: textOf } = context
  const { name, email, isGuest, text, conversationId } = message
  return composeEmail(to, textOf('mail.chatMessage.subject', { name }), {
    context,
    isInternal: true,
    title: textOf('mail.chatMessage.title'),
    greeting: textOf('mail.toShop.writes', { name }),
    paragraphs: [text],
    blocks: [
      { kind: 'heading', text: textOf('mail.toShop.from') },
      { kind: 'lines', lines: [email, textOf('mail.chatMessage.sender', { isGuest: yesNo(isGuest) })] },
    ],
    closing: textOf('mail.chatMessage.commands', { conversationId }),
  })
}

/** The email to the shopper with the shop's reply. */
export function chatAnswerEmail(answer: MailedChat, context: MailContext): MailMessage {
  const { text, origin } = context
  return composeEmail(answer.email, text('mail.chatAnswer.subject'), {
    context,
    title: text('mail.chatAnswer.title'),
    greeting: greetingOf(answer.name, context),
    paragraphs: [text('mail.chatAnswer.thanks')],
    blocks: [
      { kind: 'message', label: text('mail.chatAnswer.label'), text: answer.text },
      ...buttons({
        text: text('mail.chatAnswer.link'),
        href: new URL(`${linkedPages.contactUs}#panel-chat`, origin).href,
      }),
    ],
    closing: `${text('mail.chatAnswer.whole', { isGuest: yesNo(answer.isGuest) })}\n\n${signatureOf(context)}`,
  })
}
