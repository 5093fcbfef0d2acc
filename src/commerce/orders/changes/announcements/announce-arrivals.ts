import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { lockOrder } from '#commerce/orders/queries.ts'
import { trackingCodeOf } from '#commerce/orders/access-codes/tracking-code.ts'
import { markArrivalsAnnounced, takeMailRequest } from './mail-request-queries.ts'

/** Queues one email for all gifts that have arrived since the last one (SALE-095). */
export const announceArrivals = (dependencies: OrderDependencies, orderNo: string): Promise<number> =>
  dependencies.database.transact(async () => {
    const { database, sites, mail } = dependencies
    const order = await lockOrder(database, orderNo)
    if (!order || (await takeMailRequest(database, orderNo, 'delivered')) === 0) return 0
    const arrived = await markArrivalsAnnounced(database, orderNo)
    const parcels = order.parcels.filter(({ id }) => arrived.has(id))
    const site = await sites.find(order.siteId)
    if (parcels.length === 0 || !site) return 0
    const trackingCode = await trackingCodeOf(dependencies, orderNo)
    await mail.noticeDelivered({ order, parcels, trackingCode }, site)
    return 1
  })
