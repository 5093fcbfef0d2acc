import type { Order } from '#commerce/orders/order.ts'
import type { OrderReader } from '#commerce/orders/search/order-search.ts'
import type { Member } from '#commerce/staff/staff.ts'
import * as rules from '#shared/orders/order-limits.ts'

type Within = (order: Pick<Order, 'siteId' | 'shipments'>) => boolean

/** Whether an order belongs to the sites and shops of a member. */
export const isWithin = (member: Pick<Member, 'limits'>): Within => rules.isWithin(member)

/** Whether a member may change the whole order. */
export const isWhollyWithin = (member: Pick<Member, 'limits'>): Within => rules.isWhollyWithin(member)

/**
 * Whether a member may change a shipment: it belongs to their sites, or, for a member limited to shops, is a pickup
 * there.
 */
export const isOwnShipment = (member: Pick<Member, 'limits'>) => rules.isOwnShipment(member)

/** Whether a member may change one shipment of an order. */
export const mayChangeShipment =
  (member: Pick<Member, 'limits'>, shipmentId: string): Within =>
  (order) =>
    isOwnShipment(member)(order, shipmentId)

/** The parts of orders that a member can see (SALE-141), and their sites and shops. */
export const orderReaderOf = (member: Pick<Member, 'permissions' | 'limits'>): OrderReader =>
  rules.orderReaderOf(member)
