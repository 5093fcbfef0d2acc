import type { Basket, BasketItem, Shipment } from './basket.ts'
import { isPickup } from './pickups.ts'

/** The fields of a basket or an order that define its deliveries. */
export type Shipped = Pick<Basket, 'shipments' | 'productItems'>

/**
 * The shipments to deliver. A shipment without items is skipped, because it needs no address.
 */
export function deliveriesOf({ shipments, productItems }: Shipped): Shipment[] {
  const filled = new Set(productItems.map(({ shipmentId }) => shipmentId))
  return shipments.filter((shipment) => !isPickup(shipment) && filled.has(shipment.shipmentId))
}

/** A person who receives a parcel of the order. */
export interface Recipient {
  shipment: Shipment
  /** The position from 1, shown while the name is unknown. */
  number: number
  /** First and last name; empty until they are known. */
  name: string
  goods: BasketItem[]
}

/** The recipients of the parcels, in the order of the shipments. */
export function recipientsIn(shipped: Shipped): Recipient[] {
  const goods = Map.groupBy(shipped.productItems, ({ shipmentId }) => shipmentId)
  return deliveriesOf(shipped).map((shipment, index) => ({
    shipment,
    number: index + 1,
    name: recipientName(shipment.shippingAddress),
    goods: goods.get(shipment.shipmentId) ?? [],
  }))
}

/** First and last name; empty without both. */
export const recipientName = (address: Shipment['shippingAddress']): string =>
  [address?.firstName, address?.lastName].filter(Boolean).join(' ')

/** The email address that is notified of the gift (SALE-109). */
export const recipientEmailOf = ({ c_recipientEmail: email }: Record<string, unknown>): string =>
  typeof email === 'string' ? email : ''

/** The note for the driver (SHIP-007). */
export const instructionsOf = ({ c_DeliveryInstructions: text }: Record<string, unknown>): string =>
  typeof text === 'string' ? text : ''
