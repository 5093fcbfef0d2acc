import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { GiftCardDesign } from '#shared/gift-card-designs.ts'
import { buttons } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'
import { moneyIn } from './mailed-products.ts'

/** An e-gift card and for whom it is (ACC-066). */
export interface MailedGiftCard {
  design: GiftCardDesign
  amountCents: number
  currency: string
  recipientName: string
  recipientEmail: string
  senderName: string
  message: string | null
}

/** What stands in the queued email in place of the number and the code. They are put in when it is sent. */
export const giftCardMarks = { number: '[[gift card number]]', code: '[[security code]]' }

/** The occasions of the designs. */
const headings: Partial<Record<GiftCardDesign, string>> = {
  birthday: 'Happy birthday!',
  holiday: 'Happy holidays!',
  'thank-you': 'Thank you!',
}

/** The email that brings an e-gift card to its recipient. */
export function giftCardEmail(card: MailedGiftCard, site: Site, origin: string): MailMessage {
  const { design, recipientName, recipientEmail, senderName, message, amountCents, currency } = card
  const amount = moneyIn(currency)(amountCents)
  return composeEmail(recipientEmail, `${senderName} sent you a ${site.name} gift card`, {
    site,
    origin,
    title: `Something sweet from ${senderName}`,
    greeting: greetingOf(recipientName),
    paragraphs: [`${senderName} sent you a ${amount} gift card. Pick whatever makes your mouth water.`],
    blocks: [
      {
        kind: 'gift-card',
        design,
        heading: headings[design] ?? `${site.name} gift card`,
        amount,
        message: message ? { text: message, from: senderName } : null,
        lines: [
          { label: 'Card number', value: giftCardMarks.number },
          { label: 'Security code', value: giftCardMarks.code },
        ],
      },
      ...buttons(
        { text: 'Choose your candy', href: origin },
        { text: 'Check the balance', href: `${origin}/gift-card-balance` },
      ),
    ],
    closing: `To use it, choose Gift card when you check out at ${new URL(origin).host}. It never expires, and any balance stays on the card. Please keep this email: anyone who has the number and the code can spend it.\n\n${signatureOf(site)}`,
  })
}
