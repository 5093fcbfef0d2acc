import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { lockOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import { shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { markHoldsAnnounced, takeMailRequest } from './mail-request-queries.ts'

/** The reasons with their own email. An expected check is mentioned in the confirmation of its order. */
const announced = ['heat', 'address'] as const

/**
 * Queues one email for each reason, about all parts that are currently held for it. Parts that were released
 * meanwhile are omitted (SALE-101, SALE-102).
 */
export const announceHolds = (
  { database, sites, mail }: OrderDependencies,
  orderNo: string,
): Promise<number> =>
  database.transact(async () => {
    const order = await lockOrder(database, orderNo)
    if (!order || (await takeMailRequest(database, orderNo, 'held')) === 0) return 0
    const site = await sites.find(order.siteId)
    const open = order.holds.filter(
      ({ shipmentId, announcedAt }) => announcedAt === null && waits(order, shipmentId),
    )
    let mails = 0
    for (const reason of announced) {
      const holds = open.filter((hold) => hold.reason === reason)
      if (holds.length === 0 || !site) continue
      await mail.noticeHeld({ order, holds, reason }, site)
      await markHoldsAnnounced(
        database,
        holds.map(({ id }) => id),
      )
      mails += 1
    }
    return mails
  })

/** Whether units of a shipment, or of the order, still wait. */
const waits = (order: StoredOrder, shipmentId: string | null): boolean =>
  shipmentId === null
    ? order.status === 'new' || order.status === 'open'
    : ['waiting', 'picking', 'packed', 'part-shipped', 'ready'].includes(shipmentOf(order, shipmentId).state)
