import type { Address } from '#commerce/address.ts'
import type { Basket, BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import type { EarlierItems } from '#commerce/baskets/basket-lifecycle.ts'
import { newShipment } from '#commerce/baskets/new-basket.ts'
import { withShipment } from '#commerce/baskets/shipments/assign-shipment.ts'
import { nextShipmentIds } from '#commerce/baskets/shipments/shipment-ids.ts'
import { newId } from '#shared/identity/ids.ts'

/** A basket with the delivery of an item. */
interface Delivery {
  basket: Basket
  shipmentId: string
}

/**
 * Finds or creates the delivery of each item of an earlier order for several recipients, with its message and without
 * its day. An existing delivery to the same recipient is used. `undefined` for items that join the basket's other
 * items: pickups, and orders for one recipient.
 */
export function openRepeatedDeliveries(before: Basket, source: EarlierItems) {
  const people = new Map(peopleOf(source).map((shipment) => [shipment.id, shipment]))
  const known = new Map(before.shipments.flatMap((one) => (isAddressed(one) ? [[keyOf(one), one.id]] : [])))
  const nextId = nextShipmentIds(new Set(before.shipments.map(({ id }) => id)))
  return (basket: Basket, { shipmentId, inventoryId }: BasketItem): Delivery | undefined => {
    const earlier = inventoryId === null ? people.get(shipmentId) : undefined
    if (!earlier || people.size < 2) return undefined
    const key = keyOf(earlier)
    const existing = known.get(key)
    if (existing !== undefined) return { basket, shipmentId: existing }
    const id = nextId()
    known.set(key, id)
    return { basket: withShipment(basket, repeated(earlier, { id, source })), shipmentId: id }
  }
}

type Addressed = Shipment & { address: Address }

const isAddressed = (shipment: Shipment): shipment is Addressed =>
  shipment.storeId === null && shipment.address !== null

function peopleOf({ items, shipments }: EarlierItems): Addressed[] {
  const filled = new Set(items.flatMap(({ bonus, shipmentId }) => (bonus === null ? [shipmentId] : [])))
  return shipments.filter(isAddressed).filter(({ id }) => filled.has(id))
}

/** The key of a parcel's recipient and address. */
const keyOf = ({ address }: Addressed): string =>
  [
    address.firstName,
    address.lastName,
    address.companyName,
    address.address1,
    address.address2,
    address.postalCode,
  ]
    .map((part) => part?.trim().toLowerCase() ?? '')
    .join('\n')

function repeated(
  { address, isGift, giftMessage, custom: { c_DeliveryInstructions: instructions } }: Addressed,
  { id, source: { orderNo } }: { id: string; source: EarlierItems },
): Shipment {
  return {
    ...newShipment(id),
    address: { ...address, id: newId() },
    isGift,
    giftMessage,
    custom: {
      ...(instructions !== undefined && { c_DeliveryInstructions: instructions }),
      ...(orderNo !== undefined && { c_reorder: orderNo }),
    },
  }
}
