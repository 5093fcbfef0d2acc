import type { Order } from '#commerce/orders/order.ts'
import type { OrderReader } from '#commerce/orders/search/order-search.ts'
import type { Member } from '#commerce/staff/staff.ts'
import * as rules from '#shared/order-limits.ts'
import { readsShipment } from '#shared/reads-shipment.ts'

type Within = (order: Pick<Order, 'siteId' | 'shipments'>) => boolean

/** Whether an order is one of the sites and shops of a member. */
export const isWithin = (member: Pick<Member, 'limits'>): Within => rules.isWithin(member)

/** Whether an order is one that a member may change as a whole. */
export const isWhollyWithin = (member: Pick<Member, 'limits'>): Within => rules.isWhollyWithin(member)

/** Whether a shipment is one that a member may change: of their sites, and with a limit to shops a pickup there. */
export const mayChangeShipment =
  (member: Pick<Member, 'permissions' | 'limits'>, shipmentId: string): Within =>
  (order) =>
    isWithin(member)(order) &&
    order.shipments.some(({ id, storeId }) => id === shipmentId && readsShipment({ storeId }, member.limits))

/** What a member sees of orders (SALE-141), and of which sites and shops. */
export const orderReaderOf = (member: Pick<Member, 'permissions' | 'limits'>): OrderReader =>
  rules.orderReaderOf(member)
