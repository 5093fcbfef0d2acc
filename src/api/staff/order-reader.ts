import type { Order } from '#commerce/orders/order.ts'
import type { OrderReader } from '#commerce/orders/search/order-search.ts'
import type { Member } from '#commerce/staff/staff.ts'
import * as rules from '#shared/orders/order-limits.ts'

type Within = (order: Pick<Order, 'siteId' | 'shipments'>) => boolean

/** Whether an order is one of the sites and shops of a member. */
export const isWithin = (member: Pick<Member, 'limits'>): Within => rules.isWithin(member)

/** Whether an order is one that a member may change as a whole. */
export const isWhollyWithin = (member: Pick<Member, 'limits'>): Within => rules.isWhollyWithin(member)

/** Whether a shipment is one that a member may change: of their sites, and with a limit to shops a pickup there. */
export const isOwnShipment = (member: Pick<Member, 'limits'>) => rules.isOwnShipment(member)

/** The same of one shipment. */
export const mayChangeShipment =
  (member: Pick<Member, 'limits'>, shipmentId: string): Within =>
  (order) =>
    isOwnShipment(member)(order, shipmentId)

/** What a member sees of orders (SALE-141), and of which sites and shops. */
export const orderReaderOf = (member: Pick<Member, 'permissions' | 'limits'>): OrderReader =>
  rules.orderReaderOf(member)
