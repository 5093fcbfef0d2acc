import { takeMailRequest } from '#commerce/orders/changes/announcements/mail-request-queries.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { lockOrder } from '#commerce/orders/queries.ts'
import { mailPickup } from './mail-pickup.ts'
import { markMailed, readPickupsToMail } from './pickup-queries.ts'

/**
 * Queues an email for each pickup of an order that has become ready, or that has waited for three days. Pickups that
 * were handed over or put back meanwhile are omitted (SALE-093). Each pickup has a separate email, because each shop
 * has its own hours and code. Returns the number of emails.
 */
export const announcePickups = (
  dependencies: OrderDependencies,
  orderNo: string,
  kind: 'ready' | 'reminder',
): Promise<number> =>
  dependencies.database.transact(async () => {
    const { database } = dependencies
    const order = await lockOrder(database, orderNo)
    if (!order || (await takeMailRequest(database, orderNo, `pickup-${kind}`)) === 0) return 0
    const shipmentIds = await readPickupsToMail(database, orderNo, kind)
    let composed = 0
    for (const shipmentId of shipmentIds)
      composed += (await mailPickup(dependencies, order, { shipmentId, kind })) ? 1 : 0
    await markMailed(database, { orderNo, shipmentIds, kind })
    return composed
  })
