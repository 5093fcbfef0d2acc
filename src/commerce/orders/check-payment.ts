import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { OrderDependencies } from './dependencies.ts'
import { failOrder, releaseNow } from './fail.ts'
import { lockOrder, readNewestOrderOfBasket, readOrder, type StoredOrder } from './queries.ts'
import { recordKnownAnswers } from './settle.ts'
import { isPaymentLeft } from './settle-queries.ts'

/** See Orders.checkPayment. */
export async function checkPayment(
  dependencies: OrderDependencies,
  shopper: Shopper,
  basketId: string,
): Promise<StoredOrder | Refusal<'basket-not-ordered'>> {
  const { database, report } = dependencies
  const { customerId, guestCustomerId = customerId } = shopper
  // A guest may log in while the payment is checked.
  const order = await readNewestOrderOfBasket(database, [customerId, guestCustomerId], basketId)
  if (!order) return refuse('basket-not-ordered', { basketId })
  if (order.status !== 'created') return order
  try {
    await recordKnownAnswers(dependencies, order)
  } catch (failure) {
    // The gateway cannot be asked: it may hold the money, so the order waits for it.
    report(failure)
    return (await readOrder(database, order.orderNo)) ?? order
  }
  return failIfLeft(dependencies, order)
}

/**
 * Fails an order that nobody pays any more, so that the shopper has the bag back. The void that follows blocks the key of
 * its request: should the gateway get it late, it holds no money.
 */
async function failIfLeft(dependencies: OrderDependencies, order: StoredOrder): Promise<StoredOrder> {
  const { database } = dependencies
  const { orderNo } = order
  const current = await database.transact(async () => {
    const [locked, isLeft] = await Promise.all([
      lockOrder(database, orderNo),
      isPaymentLeft(database, orderNo),
    ])
    if (!locked) throw new Error(`Order ${orderNo} is gone`)
    if (locked.status !== 'created' || !isLeft) return locked
    return failOrder(dependencies, locked, 'abandoned', { reopenBasket: true })
  })
  await releaseNow(dependencies, current)
  return current
}
