import { readsShipment } from './reads-shipment.ts'

/** A member of the staff with limits to sites and shops (SALE-142). */
interface Limited {
  limits: { sites?: readonly string[] | undefined; stores?: readonly string[] | undefined }
}

interface PlacedAt {
  siteId: string
  shipments: readonly { storeId: string | null }[]
}

/** Whether an order is one of the sites and shops of a member. */
export const isWithin =
  ({ limits: { sites, stores } }: Limited) =>
  ({ siteId, shipments }: PlacedAt): boolean =>
    (sites === undefined || sites.includes(siteId)) &&
    (stores === undefined || shipments.some(({ storeId }) => storeId !== null && stores.includes(storeId)))

/**
 * Whether an order is one that a member may change as a whole, with its money and its holds: with a limit to shops, all of it is picked up
 * there (SALE-142).
 */
export const isWhollyWithin =
  (member: Limited) =>
  (order: PlacedAt): boolean =>
    isWithin(member)(order) && order.shipments.every((shipment) => readsShipment(shipment, member.limits))

/** Whether a shipment is one that a member may change: of their sites, and with a limit to shops a pickup there. */
export const isOwnShipment =
  (member: Limited) =>
  (
    order: { siteId: string; shipments: readonly { id: string; storeId: string | null }[] },
    shipmentId: string,
  ): boolean =>
    isWithin(member)(order) &&
    order.shipments.some((shipment) => shipment.id === shipmentId && readsShipment(shipment, member.limits))

/** Of which orders a member changes holds, and which of them may be released, also by a day (SALE-043). */
export const holdRightsOf = ({ permissions, limits }: Limited & { permissions: readonly string[] }) => ({
  mayChange: isWhollyWithin({ limits }),
  mayReleaseFraud: permissions.includes('orders.fraud'),
  mayReleasePayment: permissions.includes('orders.edit'),
})

/** What a member sees of orders (SALE-141), and of which sites and shops. */
export function orderReaderOf({ permissions, limits }: Limited & { permissions: readonly string[] }) {
  const has = (permission: string) => permissions.includes(permission)
  return {
    seesPersons: has('orders.persons'),
    seesMoney: has('orders.money'),
    // Whoever packs writes labels. Shop desks hand over and need no address.
    seesRecipients: has('orders.persons') || has('pack') || has('ship'),
    sites: limits.sites,
    stores: limits.stores,
  }
}
