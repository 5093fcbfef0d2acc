import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { lockOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import { readAwaitedCaptures } from '#commerce/orders/money/awaited-queries.ts'
import { captureIfDue } from '#commerce/orders/payment/capture-at-dispatch.ts'
import { linesOf } from '#commerce/orders/states/lines-of-order.ts'
import { trackingCodeOf } from '#commerce/orders/access-codes/tracking-code.ts'
import { markAnnounced, readCapturedSince, takeMailRequest } from './mail-request-queries.ts'

/**
 * Queues one email for all parcels that have left since the last email. Undone dispatches are omitted (SALE-093).
 * Queues emails to the recipients whose addresses the buyer entered (SALE-109).
 */
export const announceParcels = (dependencies: OrderDependencies, orderNo: string): Promise<number> =>
  dependencies.database.transact(async () => {
    const { database, sites, mail } = dependencies
    const order = await lockOrder(database, orderNo)
    if (!order || (await takeMailRequest(database, orderNo, 'shipped')) === 0) return 0
    const parcels = order.parcels.filter(
      ({ state, announcedAt }) => state !== 'packed' && state !== 'unpacked' && announcedAt === null,
    )
    const site = await sites.find(order.siteId)
    if (parcels.length === 0 || !site) return 0
    // Captures first, because the email contains the captured amounts.
    await captureIfDue(dependencies, order)
    const charges = await readCapturedSince(database, orderNo, parcels)
    const trackingCode = await trackingCodeOf(dependencies, orderNo)
    const awaited = charges.length > 0 ? await readAwaitedCaptures(database, orderNo) : []
    const shipped = { order, parcels, hasRest: hasRest(order), trackingCode, charges, awaited }
    await mail.noticeShipped(shipped, site)
    await mail.noticeRecipients({ order, parcels }, site)
    await markAnnounced(database, parcels)
    return 1
  })

/** Whether units that will be delivered still wait. */
function hasRest(order: StoredOrder): boolean {
  const delivered = new Set(order.shipments.filter(({ storeId }) => storeId === null).map(({ id }) => id))
  return linesOf(order).some(
    ({ shipmentId, quantity, cancelled, left }) => delivered.has(shipmentId) && quantity > cancelled + left,
  )
}
