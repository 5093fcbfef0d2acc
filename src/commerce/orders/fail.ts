import type { OrderFailure } from './order.ts'
import type { OrderDependencies } from './dependencies.ts'
import { deleteTokens, markToVoid, markVoided, type PaymentKey } from './payment-queries.ts'
import { markFailed, readOrder, type StoredOrder } from './queries.ts'
import { stockLines } from './stock-lines.ts'
import { takenDays } from './delivery-days.ts'

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
  const { database, shipping, inventory, giftCards, baskets } = dependencies
  const { orderNo } = order
  await markFailed(database, orderNo, failure)
  await markToVoid(database, orderNo)
  await deleteTokens(database, orderNo)
  // Baskets, delivery days, stock, gift cards: in the order in which a new order locks them, so that none waits for the other.
  if (reopenBasket) await baskets.reopen(order.basketId)
  await shipping.giveBackDays(takenDays(order.shipments))
  await inventory.giveBack(stockLines(order.items))
  for (const card of giftCardsToRefund(order)) await giftCards.giveBack(card)
  const failed = await readOrder(database, orderNo)
  if (!failed) throw new Error(`Order ${orderNo} is gone`)
  return failed
}

/** What its gift cards have paid, in the order of their numbers: orders that fail together lock the rows in one order. */
const giftCardsToRefund = ({ payments, currency }: StoredOrder) =>
  payments
    .flatMap(({ giftCardNumber: number, status, amountCents }) =>
      number !== null && status === 'authorised' ? [{ number, amountCents, currency }] : [],
    )
    .toSorted((one, other) => (one.number < other.number ? -1 : 1))

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
