import type { OrderFailure } from './order.ts'
import type { OrderDependencies } from './dependencies.ts'
import { deleteTokens, markToVoid, markVoided, type PaymentKey } from './payment-queries.ts'
import { markFailed, readOrder, type StoredOrder } from './queries.ts'
import { stockLines } from './stock-lines.ts'

/** The key of an authorisation at the gateway: the same for every repetition of a request. */
export const authorisationKey = ({ orderNo, instrumentId }: PaymentKey, attempt: number): string =>
  `${orderNo}-${instrumentId}-${attempt}`

/**
 * Fails a created order: returns stock and gift card money, and reopens the basket. Money at the gateway is only marked
 * here; `releaseMoney` voids it after the commit. Call it inside a transaction that has locked the order.
 */
export async function failOrder(
  dependencies: OrderDependencies,
  order: StoredOrder,
  failure: OrderFailure,
  { reopenBasket }: { reopenBasket: boolean },
): Promise<StoredOrder> {
  const { database, inventory, giftCards, baskets } = dependencies
  const { orderNo } = order
  await markFailed(database, orderNo, failure)
  // Stock before gift cards, as everywhere: the other order would deadlock with new orders.
  await inventory.giveBack(stockLines(order.items))
  for (const { giftCardNumber, status, amountCents } of order.payments) {
    if (giftCardNumber !== null && status === 'authorised')
      await giftCards.giveBack({ number: giftCardNumber, amountCents })
  }
  await markToVoid(database, orderNo)
  await deleteTokens(database, orderNo)
  if (reopenBasket) await baskets.reopen(order.basketId)
  const failed = await readOrder(database, orderNo)
  if (!failed) throw new Error(`Order ${orderNo} is gone`)
  return failed
}

/**
 * Voids every authorisation that a payment of a failed order ever requested. A request that is still running is then
 * declined.
 */
export async function releaseMoney(
  { database, paymentGateway }: Pick<OrderDependencies, 'database' | 'paymentGateway'>,
  payment: PaymentKey & { attempt: number },
): Promise<void> {
  for (let attempt = 1; attempt <= payment.attempt; attempt++)
    await paymentGateway.void(authorisationKey(payment, attempt))
  await markVoided(database, payment)
}

/** Releases the money of an order that has just failed. After an error the payment stays marked, and `settle` repeats it. */
export async function releaseNow(dependencies: OrderDependencies, order: StoredOrder): Promise<void> {
  for (const payment of order.payments) {
    if (payment.status !== 'voiding') continue
    await releaseMoney(dependencies, { ...payment, orderNo: order.orderNo }).catch(() => {})
  }
}
