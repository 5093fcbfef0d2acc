import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { lockOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { failOrder, releaseNow } from './fail.ts'

/** See Orders.fail. */
export async function giveUpOrder(
  dependencies: OrderDependencies,
  { customerId }: Shopper,
  orderNo: string,
  { reopenBasket }: { reopenBasket: boolean },
): Promise<StoredOrder | Refusal> {
  const { database } = dependencies
  const failed = await database.transact(async () => {
    const order = await lockOrder(database, orderNo)
    if (!order || order.customerId !== customerId) return refuse('order-not-found', { orderNo })
    if (order.status !== 'created') return refuse('order-not-open', { orderNo, status: order.status })
    return failOrder(dependencies, order, 'given-up', { reopenBasket })
  })
  if (!isRefusal(failed)) await releaseNow(dependencies, failed)
  return failed
}
