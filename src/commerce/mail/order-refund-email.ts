import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { buttons } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'
import { moneyIn } from './mailed-products.ts'
import { coveredText, refundRows, type CancelledOrder } from './order-cancellation-email.ts'
import { buyerNameOf, orderLink } from './order-words.ts'

/** An order before and after a refund by staff. */
export interface OrderRefund {
  before: CancelledOrder
  after: CancelledOrder
  amountCents: number
  taxCents: number
  /** Its money comes as a gift card, which is mailed by itself. */
  isNewCard: boolean
  /** What the payer has of it by a lost dispute. */
  coveredCents?: number
}

/** SALE-099: the email about a refund, with where the money goes. What a cancellation gives back is in its own email. */
export function orderRefundEmail(refund: OrderRefund, site: Site, origin: string): MailMessage {
  const { after: order, amountCents, taxCents, isNewCard, coveredCents = 0 } = refund
  const { orderNo, currency } = order
  const money = moneyIn(currency)
  const tax = taxCents > 0 ? `, of which ${money(taxCents)} is tax` : ''
  const rows = isNewCard
    ? [{ label: 'New gift card', amount: money(amountCents), isTotal: false }]
    : refundRows(refund)
  return composeEmail(order.customerEmail ?? '', `Your refund for ${site.name} order ${orderNo}`, {
    site,
    origin,
    title: rows.length > 0 ? 'Your refund is on its way.' : 'Your refund.',
    greeting: greetingOf(buyerNameOf({ ...order, payments: [...order.payments] })),
    paragraphs: [
      `We have refunded ${money(amountCents)}${tax}.`,
      ...coveredText(coveredCents, currency),
      ...whenText(refund),
    ],
    blocks: [
      ...(rows.length > 0
        ? [
            { kind: 'heading' as const, text: 'Goes back to' },
            { kind: 'amounts' as const, rows },
          ]
        : []),
      ...buttons({ text: 'See your order', href: orderLink(order, origin) }),
    ],
    closing: signatureOf(site),
  })
}

/** What happens next, by where the money goes. */
function whenText({ before, after, isNewCard }: OrderRefund): string[] {
  if (isNewCard) return ['It comes in a mail of its own.']
  const payer = after.payments.find(
    ({ giftCardNumber, amountCents }) => giftCardNumber === null && amountCents > 0,
  )
  if (!payer) return []
  const former = before.payments.find(({ instrumentId }) => instrumentId === payer.instrumentId)
  if (payer.methodId === 'PAY_BY_CHECK')
    return payer.status === 'not_paid'
      ? ['You don’t need to pay for it. If your check is on its way, we’ll send the money back.']
      : ['We’ll send it as a check to your billing address.']
  const isReturned = payer.refundedCents > (former?.refundedCents ?? 0)
  if (isReturned) return ['Your bank may take up to 10 days to show it.']
  return payer.status === 'authorised' || payer.status === 'voiding'
    ? ['It was not charged yet: we’ll charge you less.']
    : []
}
