import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { openSharedWork } from '#shared/work/shared-work.ts'
import { failOrder, releaseNow } from '#commerce/orders/settlement/fail.ts'
import { lockOrder, readNewestOrderOfBasket, readOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import { recordKnownAnswers } from '#commerce/orders/settlement/settle.ts'
import { claimCheck, isPaymentLeft } from '#commerce/orders/settlement/settle-queries.ts'

/** See Orders.checkPayment. */
export async function checkPayment(
  dependencies: OrderDependencies,
  questions: Questions,
  { shopper, basketId }: { shopper: Shopper; basketId: string },
): Promise<StoredOrder | Refusal<'basket-not-ordered'>> {
  const { database } = dependencies
  const { customerId, guestCustomerId = customerId } = shopper
  // A guest may log in while the payment is checked.
  const order = await readNewestOrderOfBasket(database, [customerId, guestCustomerId], basketId)
  if (!order) return refuse('basket-not-ordered', { basketId })
  if (order.status !== 'created') return order
  const wasAsked = order.payments.some(({ status }) => status === 'asked')
  const answer = wasAsked ? await questions(order, dependencies) : 'known'
  // The gateway is unreachable, or was a moment ago. It may hold the money, so the order stays `created`.
  if (answer === 'unknown') return (await readOrder(database, order.orderNo)) ?? order
  return failIfLeft(dependencies, order)
}

/** Reads the status of an order from the gateway, and stores it. */
export type Questions = (order: StoredOrder, dependencies: OrderDependencies) => Promise<'known' | 'unknown'>

/**
 * Opens the status checks of shoppers who wait for their payment. With any number of waiting pages, a process has one
 * running check per order, and makes one per second. Jobs and webhooks check immediately, because they have news.
 */
export function openQuestions(): Questions {
  const shared = openSharedWork<'known' | 'unknown'>()
  return (order, dependencies) => shared(order.orderNo, () => askOnce(order, dependencies))
}

async function askOnce(order: StoredOrder, dependencies: OrderDependencies): Promise<'known' | 'unknown'> {
  if (!(await claimCheck(dependencies.database, order.orderNo))) return 'unknown'
  try {
    await recordKnownAnswers(dependencies, order)
    return 'known'
  } catch (failure) {
    dependencies.report(failure)
    return 'unknown'
  }
}

/**
 * Fails an order whose payment was abandoned, so that the basket is restored. The void that follows blocks the key of
 * its request: if the gateway receives the request late, it holds no money.
 */
async function failIfLeft(dependencies: OrderDependencies, order: StoredOrder): Promise<StoredOrder> {
  const { database } = dependencies
  const { orderNo } = order
  const current = await database.transact(async () => {
    const [locked, isLeft] = await Promise.all([
      lockOrder(database, orderNo),
      isPaymentLeft(database, orderNo),
    ])
    if (!locked) throw new Error(`Order ${orderNo} no longer exists`)
    if (locked.status !== 'created' || !isLeft) return locked
    return failOrder(dependencies, locked, 'abandoned', { reopenBasket: true })
  })
  await releaseNow(dependencies, current)
  return current
}
