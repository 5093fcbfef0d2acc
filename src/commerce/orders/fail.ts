import type { OrderFailure } from './order.ts'
import type { OrderDependencies } from './dependencies.ts'
import { markToVoid, markVoided, forgetTokens, type PaymentKey } from './payment-queries.ts'
import { markFailed, readOrder, type StoredOrder } from './queries.ts'
import { stockLines } from './stock-lines.ts'

/** The name of an ask at the gateway: the same for every repetition of it. */
export const authorisationKey = ({ orderNo, instrumentId }: PaymentKey, attempt: number): string =>
  `${orderNo}-${instrumentId}-${attempt}`

/**
 * Fails a created order: stock and gift cards get back what was taken, the basket is open again. What the gateway holds
 * is marked here and let go of by `releaseMoney` after the commit. Inside a transaction that has locked the order.
 */
export async function failOrder(
  parts: OrderDependencies,
  order: StoredOrder,
  failure: OrderFailure,
  { reopenBasket }: { reopenBasket: boolean },
): Promise<StoredOrder> {
  const { database, inventory, giftCards, baskets } = parts
  const { orderNo } = order
  await markFailed(database, orderNo, failure)
  for (const { giftCardNumber, status, amountCents } of order.payments) {
    if (giftCardNumber !== null && status === 'authorised')
      await giftCards.giveBack({ number: giftCardNumber, amountCents })
  }
  await markToVoid(database, orderNo)
  await forgetTokens(database, orderNo)
  await inventory.giveBack(stockLines(order.items))
  if (reopenBasket) await baskets.reopen(order.basketId)
  const failed = await readOrder(database, orderNo)
  if (!failed) throw new Error(`Order ${orderNo} is gone`)
  return failed
}

/**
 * Has the gateway let go of what it holds, or could come to hold, for a payment of a failed order. Every ask that the
 * payment ever made is voided; one that is still under way finds its key barred.
 */
export async function releaseMoney(
  { database, paymentGateway }: Pick<OrderDependencies, 'database' | 'paymentGateway'>,
  payment: PaymentKey & { attempt: number },
): Promise<void> {
  for (let attempt = 1; attempt <= payment.attempt; attempt++)
    await paymentGateway.void(authorisationKey(payment, attempt))
  await markVoided(database, payment)
}

/** Releases the money of an order that has just failed. What breaks here stays marked, and `settle` does it again. */
export async function releaseNow(parts: OrderDependencies, order: StoredOrder): Promise<void> {
  for (const payment of order.payments) {
    if (payment.status !== 'voiding') continue
    await releaseMoney(parts, { ...payment, orderNo: order.orderNo }).catch(() => {})
  }
}
