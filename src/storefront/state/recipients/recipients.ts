import { recipientName } from '#storefront/lib/basket/deliveries.ts'
import { isPickup } from '#storefront/lib/basket/pickups.ts'
import type { Basket, BasketItem, Shipment } from '#storefront/lib/basket/basket.ts'

/** The id of the shipment that every new basket has (SHIP-002). */
export const defaultShipmentId = 'me'

type PlacedShipment = Pick<Shipment, 'shipmentId' | 'c_fromStoreId' | 'shippingAddress'>

/** The fields of a basket for reading recipients. An order has them, too. */
export interface RecipientsSource {
  shipments: readonly PlacedShipment[]
  productItems: readonly Pick<BasketItem, 'shipmentId'>[]
}

/** A person who receives a delivery (SHIP-013). */
export interface Recipient {
  shipmentId: string
  /** `undefined` until a name is entered. */
  fullName: string | undefined
  isSelected: boolean
}

/**
 * The delivered shipments. Excludes the default shipment, which every basket starts with, while it is empty, has no
 * name, and others are delivered.
 */
export function deliveryShipments<S extends PlacedShipment>(basket: {
  shipments: readonly S[]
  productItems: RecipientsSource['productItems']
}): S[] {
  const deliveries = basket.shipments.filter((shipment) => !isPickup(shipment))
  if (deliveries.length === 1) return deliveries
  const isUnused = ({ shipmentId, shippingAddress }: S) =>
    shipmentId === defaultShipmentId &&
    shippingAddress === undefined &&
    !basket.productItems.some((item) => item.shipmentId === shipmentId)
  return deliveries.filter((shipment) => !isUnused(shipment))
}

/** SHIP-016: more than one shipment is delivered. */
export const isMultiShip = (basket: RecipientsSource): boolean => deliveryShipments(basket).length > 1

/** The recipients of a basket, in its order. `deselected` has the ids of the shipments that are not selected (SHIP-031). */
export const recipientsOf = (
  basket: RecipientsSource,
  deselected: ReadonlySet<string> = new Set(),
): Recipient[] =>
  deliveryShipments(basket).map(({ shipmentId, shippingAddress }) => ({
    shipmentId,
    fullName: recipientName(shippingAddress) || shippingAddress?.fullName || undefined,
    isSelected: !deselected.has(shipmentId),
  }))

/**
 * The active shipment before the shopper chooses one (SHIP-024, SHIP-025). `undefined` for a basket with a pickup if
 * several shipments are delivered, or if the first delivery already has an address.
 */
export function activeShipmentId(basket: RecipientsSource | undefined): string | undefined {
  if (!basket) return defaultShipmentId
  const [first] = deliveryShipments(basket)
  const hasPickup = basket.shipments.some(isPickup)
  if (hasPickup && (isMultiShip(basket) || first?.shippingAddress !== undefined)) return undefined
  return first?.shipmentId ?? defaultShipmentId
}

export type RecipientsBasket = Pick<Basket, 'basketId' | 'shipments' | 'productItems'>
