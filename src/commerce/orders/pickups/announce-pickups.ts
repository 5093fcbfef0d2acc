import { takeMailRequest } from '#commerce/orders/changes/mail-request-queries.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { pickupCodeOf } from '#commerce/orders/pickup-code.ts'
import { lockOrder } from '#commerce/orders/queries.ts'
import { shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { markMailed, readPickupsToMail } from './pickup-queries.ts'

/**
 * An email for each pickup of an order that has become ready, or that waits since three days; none for those that were handed over or
 * put back meanwhile (SALE-093). Each shop has its own hours and code. Gives the number of emails.
 */
export const announcePickups = (
  dependencies: OrderDependencies,
  orderNo: string,
  kind: 'ready' | 'reminder',
): Promise<number> =>
  dependencies.database.transact(async () => {
    const { database, sites, stores, mail } = dependencies
    const order = await lockOrder(database, orderNo)
    if (!order || (await takeMailRequest(database, orderNo, `pickup-${kind}`)) === 0) return 0
    const shipmentIds = await readPickupsToMail(database, orderNo, kind)
    const site = await sites.find(order.siteId)
    let composed = 0
    for (const shipmentId of shipmentIds) {
      const storeId = order.shipments.find(({ id }) => id === shipmentId)?.storeId
      const store = storeId ? await stores.find(storeId) : undefined
      // A shop that was removed has no hours to tell.
      if (!site || !store || isRefusal(store)) continue
      const { readyCount = 0 } = shipmentOf(order, shipmentId)
      const code = await pickupCodeOf(dependencies, { orderNo, shipmentId, readyCount })
      await mail.noticePickup({ kind, order, shipmentId, store, code }, site)
      composed += 1
    }
    await markMailed(database, { orderNo, shipmentIds, kind })
    return composed
  })
