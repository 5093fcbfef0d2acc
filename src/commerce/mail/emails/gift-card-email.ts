import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { GiftCardDesign } from '#shared/commerce/gift-card-designs.ts'
import { buttons } from '#commerce/mail/layout/email-content.ts'
import { composeEmail, greetingOf, signatureOf } from '#commerce/mail/layout/email-layout.ts'
import type { MailContext } from '#commerce/mail/mail-context.ts'

/** An e-gift card with its recipient (ACC-066). */
export interface MailedGiftCard {
  design: GiftCardDesign
  amountCents: number
  currency: string
  recipientName: string
  recipientEmail: string
  senderName: string
  message: string | null
  locale?: string | null | undefined
}

/** Placeholders for the number and the code in the queued email. They are replaced when it is sent. */
export const giftCardMarks = { number: '[[gift card number]]', code: '[[security code]]' }

/** The email with an e-gift card for its recipient. */
export function giftCardEmail(card: MailedGiftCard, context: MailContext): MailMessage {
  const { text, origin } = context
  const { design, recipientName, recipientEmail, senderName, message, amountCents, currency } = card
  const amount = context.moneyIn(currency)(amountCents)
  return composeEmail(recipientEmail, text('mail.giftCard.subject', { sender: senderName }), {
    context,
    title: text('mail.giftCard.title', { sender: senderName }),
    greeting: greetingOf(recipientName, context),
    paragraphs: [text('mail.giftCard.text', { sender: senderName, amount })],
    blocks: [
      {
        kind: 'gift-card',
        design,
        heading: text('mail.giftCard.heading', { design: design === 'thank-you' ? 'thankYou' : design }),
        amount,
        message: message ? { text: message, from: senderName } : null,
        lines: [
          { label: text('mail.giftCard.number'), value: giftCardMarks.number },
          { label: text('mail.giftCard.code'), value: giftCardMarks.code },
        ],
      },
      ...buttons(
        { text: text('mail.giftCard.shop'), href: origin },
        { text: text('mail.giftCard.balance'), href: `${origin}/gift-card-balance` },
      ),
    ],
    closing: `${text('mail.giftCard.use', { host: new URL(origin).host })}\n\n${signatureOf(context)}`,
  })
}
