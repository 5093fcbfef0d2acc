import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { composeEmail, signatureOf } from './email-layout.ts'

/** An e-gift card and for whom it is (ACC-066). */
export interface MailedGiftCard {
  amountCents: number
  currency: string
  recipientName: string
  recipientEmail: string
  senderName: string
  message: string | null
}

/** What stands in the queued email in place of the number and the code. They are put in when it is sent. */
export const giftCardMarks = { number: '[[gift card number]]', code: '[[security code]]' }

/** The email that brings an e-gift card to its recipient. */
export function giftCardEmail(card: MailedGiftCard, site: Site, origin: string): MailMessage {
  const { recipientName, recipientEmail, senderName, message } = card
  const amount = amountOf(card)
  return composeEmail(recipientEmail, `${senderName} has sent you a ${site.name} gift card`, {
    from: site.name,
    title: `Something sweet from ${senderName}`,
    greeting: `Dear ${recipientName},`,
    paragraphs: [
      `${senderName} has a treat for you: a gift card over ${amount}. Choose whatever makes your mouth water.`,
    ],
    card: {
      heading: `${site.name} gift card`,
      amount,
      message: message ? { text: message, from: senderName } : null,
      lines: [
        { label: 'Card number', value: giftCardMarks.number },
        { label: 'Security code', value: giftCardMarks.code },
      ],
    },
    tables: [],
    link: { text: 'See what is on it', href: `${origin}/gift-card-balance` },
    closing: `To use it, choose Gift card when you pay at ${new URL(origin).host}. It never expires, and what is left stays yours. Please keep this email: whoever has number and code has the card.\n\n${signatureOf(site)}`,
  })
}

const amountOf = ({ amountCents, currency }: MailedGiftCard): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amountCents / 100)
