import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'
import { runConcurrently } from '#commerce/orders/run-concurrently.ts'
import { areCardsToForget, noteForgotten, postponeForgetting, readCardsToForget } from './card-queries.ts'

type Forgetting = Pick<OrderDependencies, 'database' | 'paymentGateway'>

/** The number of concurrent gateway calls. */
const asksAtOnce = 10

/**
 * Deletes the cards of ended orders at the gateway that were stored for charges without the buyer, once nothing of an
 * order is open any more. Saved cards of the customer remain. An order is marked after the gateway has answered, so
 * it is repeated after a crash in between. Returns the errors.
 */
export const forgetCards = async (dependencies: Forgetting, limit: number): Promise<unknown[]> =>
  runConcurrently(await readCardsToForget(dependencies.database, limit), {
    concurrency: asksAtOnce,
    work: (orderNo) => forgetCardsOf(dependencies, orderNo),
    postpone: (orderNo) => postponeForgetting(dependencies.database, orderNo),
  })

/** Does the same for an order that has just failed or was cancelled. After an error the job repeats it. */
export async function forgetCardsNow(
  dependencies: Forgetting,
  order: Pick<StoredOrder, 'orderNo' | 'mayAskAgain' | 'subscriptions'>,
): Promise<void> {
  if (!isConsenting(order)) return
  const { orderNo } = order
  try {
    if (await areCardsToForget(dependencies.database, orderNo)) await forgetCardsOf(dependencies, orderNo)
  } catch {
    // The job repeats it.
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
