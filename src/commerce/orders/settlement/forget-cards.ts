import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'
import { runConcurrently } from '#commerce/orders/run-concurrently.ts'
import { areCardsToForget, noteForgotten, postponeForgetting, readCardsToForget } from './card-queries.ts'

type Forgetting = Pick<OrderDependencies, 'database' | 'paymentGateway'>

/** Each waits for the gateway. */
const asksAtOnce = 10

/**
 * Lets the gateway forget the cards of ended orders that it has kept to charge them without the buyer, once nothing of an order is open any
 * more. Cards that the customer has saved stay. An order is noted after the gateway has answered, so a crash in between repeats it. Gives the
 * errors.
 */
export const forgetCards = async (dependencies: Forgetting, limit: number): Promise<unknown[]> =>
  runConcurrently(await readCardsToForget(dependencies.database, limit), {
    concurrency: asksAtOnce,
    work: (orderNo) => forgetCardsOf(dependencies, orderNo),
    postpone: (orderNo) => postponeForgetting(dependencies.database, orderNo),
  })

/** The same for an order that has just failed or was cancelled. After an error the job repeats it. */
export async function forgetCardsNow(
  dependencies: Forgetting,
  order: Pick<StoredOrder, 'orderNo' | 'mayAskAgain' | 'subscriptions'>,
): Promise<void> {
  if (!isConsenting(order)) return
  const { orderNo } = order
  try {
    if (await areCardsToForget(dependencies.database, orderNo)) await forgetCardsOf(dependencies, orderNo)
  } catch {
    // The job has it.
  }
}

/** Whether the payer of an order agrees to later charges, so that the gateway keeps the card. */
export const isConsenting = ({
  mayAskAgain,
  subscriptions,
}: Pick<StoredOrder, 'mayAskAgain' | 'subscriptions'>): boolean =>
  mayAskAgain || Boolean(subscriptions?.length)

async function forgetCardsOf({ database, paymentGateway }: Forgetting, orderNo: string): Promise<void> {
  await paymentGateway.again?.forget(orderNo)
  await noteForgotten(database, orderNo)
}
