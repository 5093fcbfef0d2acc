import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'
import { runConcurrently } from '#commerce/orders/run-concurrently.ts'
import { areCardsToForget, noteForgotten, postponeForgetting, readCardsToForget } from './card-queries.ts'

type Forgetting = Pick<OrderDependencies, 'database' | 'paymentGateway'>

/** The number of concurrent gateway calls. */
const asksAtOnce = 10

/**
 * Deletes at the gateway the cards of ended orders that were stored for charges without the buyer. An order has ended
 * when none of its amounts is open. Saved cards of the customer remain. An order is marked after the gateway has
 * responded, so a crash in between repeats it. Returns the errors.
 */
export const forgetCards = async (dependencies: Forgetting, limit: number): Promise<unknown[]> =>
  runConcurrently(await readCardsToForget(dependencies.database, limit), {
    concurrency: asksAtOnce,
    work: (orderNo) => forgetCardsOf(dependencies, orderNo),
    postpone: (orderNo) => postponeForgetting(dependencies.database, orderNo),
  })

/** Deletes the card of an order that has just failed or was cancelled. After an error the job repeats it. */
export async function forgetCardsNow(
  dependencies: Forgetting,
  order: Pick<StoredOrder, 'orderNo' | 'mayAskAgain' | 'subscriptions'>,
): Promise<void> {
  if (!isConsenting(order)) return
  const { orderNo } = order
  try {
    if (await areCardsToForget(dependencies.database, orderNo)) await forgetCardsOf(dependencies, orderNo)
  } catch {
    // After an error the job deletes the card.
  }
}

/** Whether the payer of an order consents to later charges, so that the gateway stores the card. */
export const isConsenting = ({
  mayAskAgain,
  subscriptions,
}: Pick<StoredOrder, 'mayAskAgain' | 'subscriptions'>): boolean =>
  mayAskAgain || Boolean(subscriptions?.length)

async function forgetCardsOf({ database, paymentGateway }: Forgetting, orderNo: string): Promise<void> {
  await paymentGateway.again?.forget(orderNo)
  await noteForgotten(database, orderNo)
}
