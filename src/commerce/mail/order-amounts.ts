import type { PriceAdjustment } from '#commerce/baskets/basket.ts'
import type { EmailBlock, EmailRow } from './email-content.ts'
import { moneyIn } from './mailed-products.ts'
import type { ConfirmedOrder } from './confirmed-order.ts'
import { dayOf, payerOf } from './order-words.ts'

/** All amounts of an order, and its payments. */
export function amountRows(order: ConfirmedOrder): EmailRow[] {
  const money = moneyIn(order.currency)
  const row = (label: string, cents: number) => ({ label, amount: money(cents), isTotal: false })
  const shippingDiscounts = order.shipments.flatMap(({ shippingAdjustments }) => shippingAdjustments)
  const shippingCents = order.shipments.reduce((sum, shipment) => sum + shipment.shippingCents, 0)
  return [
    ...(order.items.length > 0 ? [row('Items', order.productSubtotalCents)] : []),
    ...(order.eGiftCards?.length ? [row('E-gift cards', eGiftCardCents(order.eGiftCards))] : []),
    ...adjustmentRows(order.orderAdjustments, money),
    row('Shipping', shippingCents),
    ...adjustmentRows(shippingDiscounts, money),
    row('Tax', order.taxTotalCents),
    { label: 'Total', amount: money(order.orderTotalCents), isTotal: true },
    ...order.payments
      .filter(({ amountCents }) => amountCents > 0)
      .map((payment) => row(`Paid by ${payerOf(payment)}`, payment.amountCents)),
  ]
}

const adjustmentRows = (
  adjustments: readonly PriceAdjustment[],
  money: (cents: number) => string,
): EmailRow[] =>
  adjustments.map(({ text, amountCents }) => ({ label: text, amount: money(amountCents), isTotal: false }))

/** What was bought for others by email. It has no code: that goes to the recipient only. */
export function eGiftCardBlocks({
  eGiftCards = [],
  currency,
}: Pick<ConfirmedOrder, 'eGiftCards' | 'currency'>): EmailBlock[] {
  if (eGiftCards.length === 0) return []
  const money = moneyIn(currency)
  return [
    { kind: 'heading', text: 'Sent by email' },
    {
      kind: 'items',
      items: eGiftCards.map(({ recipientName, recipientEmail, sendOn, amountCents }) => ({
        label: `E-gift card for ${recipientName}`,
        lines: [recipientEmail, ...(sendOn ? [`On ${dayOf(sendOn)}`] : [])],
        amount: money(amountCents),
      })),
    },
  ]
}

const eGiftCardCents = (cards: readonly { amountCents: number }[]): number =>
  cards.reduce((sum, { amountCents }) => sum + amountCents, 0)
