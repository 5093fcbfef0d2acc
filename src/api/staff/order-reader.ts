import type { Order } from '#commerce/orders/order.ts'
import type { OrderReader } from '#commerce/orders/search/order-search.ts'
import { readsShipment } from '#shared/reads-shipment.ts'
import type { Member } from '#commerce/staff/staff.ts'

/** Whether an order is one of the sites and shops of a member. */
export const isWithin =
  ({ limits: { sites, stores } }: Pick<Member, 'limits'>) =>
  ({ siteId, shipments }: Pick<Order, 'siteId' | 'shipments'>): boolean =>
    (sites === undefined || sites.includes(siteId)) &&
    (stores === undefined || shipments.some(({ storeId }) => storeId !== null && stores.includes(storeId)))

/**
 * Whether an order is one that a member may change as a whole, with its money and its holds: with a limit to shops, all of it is picked up
 * there (SALE-142).
 */
export const isWhollyWithin =
  (member: Pick<Member, 'limits'>) =>
  (order: Pick<Order, 'siteId' | 'shipments'>): boolean =>
    isWithin(member)(order) && order.shipments.every((shipment) => readsShipment(shipment, member.limits))

/** Whether a shipment is one that a member may change: of their sites, and with a limit to shops a pickup there. */
export const mayChangeShipment =
  (member: Pick<Member, 'permissions' | 'limits'>, shipmentId: string) =>
  (order: Pick<Order, 'siteId' | 'shipments'>): boolean =>
    isWithin(member)(order) &&
    order.shipments.some(({ id, storeId }) => id === shipmentId && readsShipment({ storeId }, member.limits))

/** What a member sees of orders (SALE-141), and of which sites and shops. */
export function orderReaderOf({ permissions, limits }: Pick<Member, 'permissions' | 'limits'>): OrderReader {
  const has = (permission: Member['permissions'][number]) => permissions.includes(permission)
  return {
    seesPersons: has('orders.persons'),
    seesMoney: has('orders.money'),
    // Whoever packs writes labels. Shop desks hand over and need no address.
    seesRecipients: has('orders.persons') || has('pack') || has('ship'),
    sites: limits.sites,
    stores: limits.stores,
  }
}
