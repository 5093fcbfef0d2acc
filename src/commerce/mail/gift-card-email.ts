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
  return composeEmail(recipientEmail, `${senderName} sent you a ${site.name} gift card`, {
    from: site.name,
    title: `Something sweet from ${senderName}`,
    greeting: `Dear ${recipientName},`,
    paragraphs: [
      `${senderName} sent you a treat: a ${amount} gift card. Pick out anything that makes your mouth water.`,
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
    link: { text: 'Check your balance', href: `${origin}/gift-card-balance` },
    closing: `To use it, choose Gift card when you check out at ${new URL(origin).host}. It never expires, and any balance is yours for next time. Keep this email safe: anyone with the number and code can spend the card.\n\n${signatureOf(site)}`,
  })
}

const amountOf = ({ amountCents, currency }: MailedGiftCard): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amountCents / 100)
