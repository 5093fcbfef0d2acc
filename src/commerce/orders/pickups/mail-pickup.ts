import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { pickupCodeOf } from '#commerce/orders/access-codes/pickup-code.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'
import { shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { isRefusal } from '#commerce/refusals.ts'

/**
 * Queues the email of a ready pickup, with its code. Returns false if its site or shop was removed, because then the
 * opening hours are unknown.
 */
export async function mailPickup(
  dependencies: Pick<OrderDependencies, 'sites' | 'stores' | 'mail' | 'secrets'>,
  order: StoredOrder,
  { shipmentId, kind }: { shipmentId: string; kind: 'ready' | 'reminder' },
): Promise<boolean> {
  const { sites, stores, mail } = dependencies
  const { orderNo } = order
  const site = await sites.find(order.siteId)
  const storeId = order.shipments.find(({ id }) => id === shipmentId)?.storeId
  const store = storeId ? await stores.find(storeId) : undefined
  if (!site || !store || isRefusal(store)) return false
  const { readyCount = 0 } = shipmentOf(order, shipmentId)
  const code = await pickupCodeOf(dependencies, { orderNo, shipmentId, readyCount })
  await mail.noticePickup({ kind, order, shipmentId, store, code }, site)
  return true
}
