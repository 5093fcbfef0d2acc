import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import type { MoneyReturn, Order } from '#commerce/orders/order.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { toDecimal } from '#shared/money/money.ts'
import { providerNames } from '#shared/payment/provider-names.ts'

/** A refund: its day and destination (SALE-114). */
export const RefundSchema = named(
  'OrderRefund',
  z.strictObject({ day: z.string(), amount: z.number(), to: z.string() }),
)

/** The part of the total that was refunded or cancelled. */
export function givenBackOf({ givenBackCents, refunds, currency }: Order): number | undefined {
  const asCards = refunds.filter(
    ({ state, destination }) => state === 'made' && destination === 'new-gift-card',
  )
  const cents = asCards.reduce((sum, { amountCents }) => sum + amountCents, givenBackCents)
  return cents > 0 ? toDecimal(cents, currency) : undefined
}

export const refundDocument = (order: Order, { instrumentId, amountCents, at }: MoneyReturn) => ({
  day: shopDay(at),
  amount: toDecimal(amountCents, order.currency),
  to: instrumentId === null ? 'a new gift card' : payerOf(order, instrumentId),
})

function payerOf({ payments }: Order, instrumentId: string): string {
  const payment = payments.find((one) => one.instrumentId === instrumentId)
  if (!payment) return 'another method'
  const { card, giftCardNumber, methodId } = payment
  if (giftCardNumber !== null) return `gift card ending in ${giftCardNumber.slice(-4)}`
  if (card) return `${card.cardType} ending in ${card.maskedNumber.slice(-4)}`
  return methodId === 'PAY_BY_CHECK' ? 'a check' : (providerNames[methodId] ?? 'another method')
}
