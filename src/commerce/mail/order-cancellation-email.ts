import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { buttons, type EmailBlock } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'
import { moneyIn } from './mailed-products.ts'
import type { ConfirmedOrder, MailedPayment } from './confirmed-order.ts'
import { moneyMoved, type MovedMoney, type MovedPayment } from './money-moved.ts'
import { buyerNameOf, orderLink, payerOf } from './order-words.ts'

export type CancelledOrder = Pick<
  ConfirmedOrder,
  | 'orderNo'
  | 'accessCode'
  | 'currency'
  | 'customerKind'
  | 'customerEmail'
  | 'customerName'
  | 'billingAddress'
  | 'items'
  | 'shipments'
> & {
  status: string
  givenBackCents: number
  changedLines: readonly { itemId: string; cancelled: number }[]
  payments: readonly MovedPayment[]
}

/** An order before and after all of it, or a part, was cancelled. */
export interface OrderCancellation {
  before: CancelledOrder
  after: CancelledOrder
  /** The e-gift cards of the order that are cancelled with this. */
  cancelledCards: readonly { recipientName: string; amountCents: number }[]
  /** The buyer asked for it, not the shop. */
  isByBuyer: boolean
  /** What the payer has of the money by a lost dispute. */
  coveredCents?: number
  /** What the gateway was asked to return and has refused. */
  refused?: RefusedRefund
}

/** Money that is still owed to the buyer. */
export interface RefusedRefund {
  cents: number
  payers: readonly MailedPayment[]
}

/** The email to the shopper whose order is cancelled, or a part of it: what was cancelled, and what becomes of the money. */
export function orderCancellationEmail(change: OrderCancellation, site: Site, origin: string): MailMessage {
  const { after: order, isByBuyer } = change
  const isWhole = order.status === 'cancelled'
  const moved = moneyMoved({ ...change, refusedCents: change.refused?.cents ?? 0 })
  const { orderNo } = order
  const subject = isWhole
    ? `Your ${site.name} order ${orderNo} is canceled`
    : `A part of your ${site.name} order ${orderNo} is canceled`
  return composeEmail(order.customerEmail ?? '', subject, {
    site,
    origin,
    title: isWhole ? 'Your order is canceled.' : 'A part of your order is canceled.',
    greeting: greetingOf(buyerNameOf({ ...order, payments: [...order.payments] })),
    paragraphs: [
      isWhole
        ? `${isByBuyer ? 'As you asked, we’ve' : 'We’ve'} canceled your order ${orderNo}. Nothing will be shipped.`
        : `${isByBuyer ? 'As you asked, we’ve canceled' : 'We’re sorry: we had to cancel'} a part of your order ${orderNo}. Nothing else changes.`,
      ...moneyText(change, moved),
      'If this comes as a surprise, please write or call. We’ll be happy to sort it out.',
    ],
    blocks: [
      ...(isWhole ? [] : cancelledItems(change)),
      ...moneyBlocks(moved, order.currency),
      ...buttons({ text: 'See your order', href: orderLink(order, origin) }),
    ],
    closing: signatureOf(site),
  })
}

const isCheck = ({ methodId }: MailedPayment): boolean => methodId === 'PAY_BY_CHECK'

/** Nothing is said to go back that was never received: a check may still be on its way. */
function moneyText(change: OrderCancellation, moved: MovedMoney): string[] {
  const { after, coveredCents = 0 } = change
  const check = after.payments.find(isCheck)
  if (check?.status === 'not_paid')
    return [
      'You don’t need to pay for what was canceled. If your check is on its way, we’ll send the money back.',
    ]
  return [
    ...coveredText(coveredCents, after.currency),
    ...refusedText(change.refused, after.currency),
    ...returnedText(moved),
    ...notChargedText(change, moved),
  ]
}

function returnedText({ returned }: MovedMoney): string[] {
  if (returned.length === 0) return []
  if (returned.some(({ payment }) => isCheck(payment)))
    return ['We’ll send your refund as a check to your billing address.']
  const isByBank = returned.some(({ payment }) => payment.giftCardNumber === null)
  return [
    `Your refund goes back to how you paid.${isByBank ? ' Your bank may take a few days to show it.' : ''}`,
  ]
}

/** Nothing without a payer: a gift card has what it paid. */
function notChargedText(
  { after, cancelledCards }: OrderCancellation,
  { returned, notChargedCents, payer, isPaidInPart }: MovedMoney,
): string[] {
  if (notChargedCents === 0 || !payer) return []
  const amount = moneyIn(after.currency)(notChargedCents)
  // An e-gift card is captured when it is issued, before the rest of an order that is captured at dispatch.
  if (isPaidInPart && cancelledCards.length > 0 && after.status !== 'cancelled')
    return [
      'You paid for this already, so it counts toward the rest of your order: we’ll charge you less when that ships.',
    ]
  if (returned.length > 0)
    return [
      after.status === 'cancelled'
        ? `${amount} of this was not charged.`
        : `${amount} of this was not charged: you pay that much less.`,
    ]
  if (after.status !== 'cancelled') return [`Nothing of this was charged: you pay ${amount} less.`]
  // The hold of an order that leaves much later was let go before.
  return payer.status === 'voiding' || payer.status === 'authorised'
    ? ['Nothing of this was charged: the amount was only on hold. Your bank may take a few days to show it.']
    : ['Nothing of this was charged.']
}

/** What a lost dispute gave back goes back once. */
export const coveredText = (coveredCents: number, currency: CancelledOrder['currency']): string[] =>
  coveredCents > 0
    ? [`You have ${moneyIn(currency)(coveredCents)} of it already: your bank returned it to you.`]
    : []

/** What the gateway has refused is neither made nor on its way. */
export function refusedText(
  refused: RefusedRefund | undefined,
  currency: CancelledOrder['currency'],
): string[] {
  if (!refused) return []
  const amount = moneyIn(currency)(refused.cents)
  const payers = new Intl.ListFormat('en-US').format(refused.payers.map(payerOf))
  return [
    refused.payers.length > 1
      ? `We couldn’t return all of ${amount} to ${payers}. We still owe you the rest, and we’ll send it another way.`
      : `We couldn’t return ${amount} to ${payers}: it was refused. We still owe you this, and we’ll send it another way.`,
  ]
}

/** What goes back to each payment. */
export function moneyBlocks({ returned }: MovedMoney, currency: CancelledOrder['currency']): EmailBlock[] {
  const money = moneyIn(currency)
  const rows = returned.map(({ payment, cents }) => ({
    label: capitalised(payerOf(payment)),
    amount: money(cents),
    isTotal: false,
  }))
  return rows.length > 0
    ? [
        { kind: 'heading', text: 'Goes back to' },
        { kind: 'amounts', rows },
      ]
    : []
}

function cancelledItems({ before, after, cancelledCards }: OrderCancellation): EmailBlock[] {
  const money = moneyIn(after.currency)
  const unitsOf = ({ changedLines }: CancelledOrder, id: string) =>
    changedLines.find(({ itemId }) => itemId === id)?.cancelled ?? 0
  const items = after.items.flatMap(({ id, productName, productId, shipmentId }) => {
    const units = unitsOf(after, id) - unitsOf(before, id)
    const { address, storeId } = after.shipments.find((shipment) => shipment.id === shipmentId) ?? {}
    const person = [address?.firstName, address?.lastName].filter(Boolean).join(' ')
    const label = `${units} × ${productName || productId}`
    return units > 0 ? [{ label, lines: person && !storeId ? [`For ${person}`] : [] }] : []
  })
  const cards = cancelledCards.map(({ recipientName, amountCents }) => ({
    label: `E-gift card over ${money(amountCents)}`,
    lines: [`For ${recipientName}`],
  }))
  return items.length + cards.length > 0
    ? [
        { kind: 'heading', text: 'What we canceled' },
        { kind: 'items', items: [...items, ...cards] },
      ]
    : []
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
