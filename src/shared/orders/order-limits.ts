import { readsShipment } from './reads-shipment.ts'

/** A staff member with limits to sites and shops (SALE-142). */
interface Limited {
  limits: { sites?: readonly string[] | undefined; stores?: readonly string[] | undefined }
}

interface PlacedAt {
  siteId: string
  shipments: readonly { storeId: string | null }[]
}

/** Whether an order belongs to a member's sites and shops. */
export const isWithin =
  ({ limits: { sites, stores } }: Limited) =>
  ({ siteId, shipments }: PlacedAt): boolean =>
    (sites === undefined || sites.includes(siteId)) &&
    (stores === undefined || shipments.some(({ storeId }) => storeId !== null && stores.includes(storeId)))

/**
 * Whether a member may change a whole order, with its payments and holds: for a member limited to shops, all of it
 * must be picked up there (SALE-142).
 */
export const isWhollyWithin =
  (member: Limited) =>
  (order: PlacedAt): boolean =>
    isWithin(member)(order) && order.shipments.every((shipment) => readsShipment(shipment, member.limits))

/**
 * Whether a member may change a shipment: it belongs to their sites and, for a member limited to shops, is a pickup
 * there.
 */
export const isOwnShipment =
  (member: Limited) =>
  (
    order: { siteId: string; shipments: readonly { id: string; storeId: string | null }[] },
    shipmentId: string,
  ): boolean =>
    isWithin(member)(order) &&
    order.shipments.some((shipment) => shipment.id === shipmentId && readsShipment(shipment, member.limits))

/** The orders whose holds a member changes, and the holds that may be released, also by a date (SALE-043). */
export const holdRightsOf = ({ permissions, limits }: Limited & { permissions: readonly string[] }) => ({
  mayChange: isWhollyWithin({ limits }),
  mayReleaseFraud: permissions.includes('orders.fraud'),
  mayReleasePayment: permissions.includes('orders.edit'),
})

/** The parts of orders that a member can see (SALE-141), and their sites and shops. */
export function orderReaderOf({ permissions, limits }: Limited & { permissions: readonly string[] }) {
  const has = (permission: string) => permissions.includes(permission)
  return {
    seesPersons: has('orders.persons'),
    seesMoney: has('orders.money'),
    // Packers write labels. Shop desks hand over and need no address.
    seesRecipients: has('orders.persons') || has('pack') || has('ship'),
    sites: limits.sites,
    stores: limits.stores,
  }
}
