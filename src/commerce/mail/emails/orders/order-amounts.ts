import type { PriceAdjustment } from '#commerce/baskets/basket.ts'
import type { EmailBlock, EmailRow } from '#commerce/mail/layout/email-content.ts'
import type { ConfirmedOrder } from './confirmed-order.ts'
import type { MailContext } from '#commerce/mail/mail-context.ts'
import { payerOf } from './order-words.ts'

/** All amounts of an order, and its payments. */
export function amountRows(order: ConfirmedOrder, context: MailContext): EmailRow[] {
  const { text } = context
  const money = context.moneyIn(order.currency)
  const row = (label: string, cents: number) => ({ label, amount: money(cents), isTotal: false })
  const shippingDiscounts = order.shipments.flatMap(({ shippingAdjustments }) => shippingAdjustments)
  const isTaxIncluded = order.shipments.some((shipment) => shipment.isTaxIncluded)
  const shippingCents = order.shipments.reduce((sum, shipment) => sum + shipment.shippingCents, 0)
  return [
    ...(order.items.length > 0 ? [row(text('mail.amounts.items'), order.productSubtotalCents)] : []),
    ...(order.eGiftCards?.length
      ? [row(text('mail.amounts.giftCards'), eGiftCardCents(order.eGiftCards))]
      : []),
    ...adjustmentRows(order.orderAdjustments, money),
    row(text('mail.amounts.shipping'), shippingCents),
    ...adjustmentRows(shippingDiscounts, money),
    ...(isTaxIncluded ? [] : [row(text('mail.amounts.tax'), order.taxTotalCents)]),
    { label: text('mail.amounts.total'), amount: money(order.orderTotalCents), isTotal: true },
    ...(isTaxIncluded && order.taxTotalCents > 0
      ? [row(text('mail.amounts.includesTax'), order.taxTotalCents)]
      : []),
    ...order.payments
      .filter(({ amountCents }) => amountCents > 0)
      .map((payment) =>
        row(text('mail.amounts.paidBy', { payer: payerOf(payment, context) }), payment.amountCents),
      ),
  ]
}

const adjustmentRows = (
  adjustments: readonly PriceAdjustment[],
  money: (cents: number) => string,
): EmailRow[] =>
  adjustments.map(({ text, amountCents }) => ({ label: text, amount: money(amountCents), isTotal: false }))

/** The e-gift cards of the order, without codes, which are only sent to the recipients. */
export function eGiftCardBlocks(
  { eGiftCards = [], currency }: Pick<ConfirmedOrder, 'eGiftCards' | 'currency'>,
  { text, moneyIn, dayOf }: MailContext,
): EmailBlock[] {
  if (eGiftCards.length === 0) return []
  const money = moneyIn(currency)
  return [
    { kind: 'heading', text: text('mail.giftCards.heading') },
    {
      kind: 'items',
      items: eGiftCards.map(({ recipientName, recipientEmail, sendOn, amountCents }) => ({
        label: text('mail.giftCards.label', { name: recipientName }),
        lines: [recipientEmail, ...(sendOn ? [text('mail.giftCards.day', { day: dayOf(sendOn) })] : [])],
        amount: money(amountCents),
      })),
    },
  ]
}

const eGiftCardCents = (cards: readonly { amountCents: number }[]): number =>
  cards.reduce((sum, { amountCents }) => sum + amountCents, 0)
