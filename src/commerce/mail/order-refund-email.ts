import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { buttons, type EmailBlock } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'
import { moneyIn } from './mailed-products.ts'
import { moneyMoved, type MovedMoney } from './money-moved.ts'
import {
  coveredText,
  moneyBlocks,
  refusedText,
  type CancelledOrder,
  type RefusedRefund,
} from './order-cancellation-email.ts'
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
  /** What the gateway was asked to return and has refused. */
  refused?: RefusedRefund
}

/** SALE-099: the email about a refund, with where the money goes. What a cancellation gives back is in its own email. */
export function orderRefundEmail(refund: OrderRefund, site: Site, origin: string): MailMessage {
  const { after: order, coveredCents = 0, refused } = refund
  const { orderNo, currency } = order
  const moved = moneyMoved({ ...refund, refusedCents: refused?.cents ?? 0 })
  const blocks = refund.isNewCard ? newCardBlocks(refund) : moneyBlocks(moved, currency)
  return composeEmail(order.customerEmail ?? '', `Your refund for ${site.name} order ${orderNo}`, {
    site,
    origin,
    title: blocks.length > 0 && !refused ? 'Your refund is on its way.' : 'Your refund.',
    greeting: greetingOf(buyerNameOf({ ...order, payments: [...order.payments] })),
    paragraphs: [
      amountText(refund, moved),
      ...coveredText(coveredCents, currency),
      ...refusedText(refused, currency),
      ...(refund.isNewCard ? ['It comes in a mail of its own.'] : whenText(moved, currency)),
    ],
    blocks: [...blocks, ...buttons({ text: 'See your order', href: orderLink(order, origin) })],
    closing: signatureOf(site),
  })
}

const newCardBlocks = ({ after: { currency }, amountCents }: OrderRefund): EmailBlock[] => [
  { kind: 'heading', text: 'Goes back to' },
  {
    kind: 'amounts',
    rows: [{ label: 'New gift card', amount: moneyIn(currency)(amountCents), isTotal: false }],
  },
]

/** What was never charged, or could not be returned, is not said to be refunded. */
function amountText(
  { after: { currency }, amountCents, taxCents, isNewCard, refused }: OrderRefund,
  { returned, notChargedCents }: MovedMoney,
): string {
  const money = moneyIn(currency)
  const amount = money(amountCents)
  const tax = taxCents > 0 ? `, of which ${money(taxCents)} is tax` : ''
  if (refused) return `You get ${amount} back${tax}.`
  if (isNewCard || notChargedCents === 0) return `We have refunded ${amount}${tax}.`
  return returned.length === 0 && notChargedCents === amountCents
    ? `You pay ${amount} less${tax}.`
    : `We have taken ${amount} off your order${tax}.`
}

/** What happens next, by where the money goes. */
function whenText(
  { returned, notChargedCents, payer, isPaidInPart }: MovedMoney,
  currency: CancelledOrder['currency'],
): string[] {
  const rest = moneyIn(currency)(notChargedCents)
  if (notChargedCents > 0 && payer?.methodId === 'PAY_BY_CHECK')
    return ['You don’t need to pay for it. If your check is on its way, we’ll send the money back.']
  const payers = returned.filter(({ payment }) => payment.giftCardNumber === null)
  const isByCheck = payers.some(({ payment }) => payment.methodId === 'PAY_BY_CHECK')
  return [
    ...(payers.length > 0
      ? [
          isByCheck
            ? 'We’ll send it as a check to your billing address.'
            : 'Your bank may take up to 10 days to show it.',
        ]
      : []),
    ...(notChargedCents > 0 && payer
      ? [
          returned.length > 0
            ? `${rest} of it was not charged: you pay that much less.`
            : isPaidInPart
              ? 'It counts toward the rest of your order: we’ll charge you less when that ships.'
              : 'It was not charged yet: we’ll charge you less.',
        ]
      : []),
  ]
}
