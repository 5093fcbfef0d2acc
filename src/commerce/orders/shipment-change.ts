import type { Shipment } from '#commerce/baskets/basket.ts'
import type { DeliveryPrice } from '#commerce/baskets/for-orders/changed-delivery.ts'
import type { AddressInput } from '#commerce/baskets/inputs.ts'
import type { ShippingMethodOffer } from '#commerce/shipping/shipping.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { Actor } from './journal/order-event.ts'
import type { Order } from './order.ts'

/** A change of a shipment by staff, until it is packed (SALE-056). Absent fields do not change. */
export interface ShipmentChange {
  /** The changed fields; an empty text clears one. The country cannot change. */
  address?: AddressInput | undefined
  /** The gift message. Null or empty removes it. */
  giftMessage?: string | null | undefined
  /** The note for the driver. Null or empty removes it. */
  instructions?: string | null | undefined
  /** The pickup person. */
  contact?: NonNullable<Shipment['pickupContact']> | undefined
  methodId?: string | undefined
  /** The arrival day. */
  arrivesOn?: CalendarDate | undefined
  /** Overrides the heat rules for this shipment, also on another day (OFF-101). */
  hasColdPack?: boolean | undefined
}

/**
 * The changes that buyers can make while a shipment waits, besides its address (SALE-055). The day uses the same
 * method.
 */
export type BuyersShipmentChange = Pick<
  ShipmentChange,
  'giftMessage' | 'instructions' | 'contact' | 'arrivesOn'
>

type ShipmentPart = 'address' | 'method' | 'day' | 'message' | 'instructions' | 'person' | 'coldPack'

/** The buyer is not informed about a cold pack. */
export type MailedPart = Exclude<ShipmentPart, 'coldPack'>

/**
 * The effect of a change. The order's price does not change: a higher one is not charged, a lower one can be refunded
 * (SALE-056).
 */
export interface ShipmentEffect {
  before: Shipment
  after: Shipment
  /** The differing parts. */
  changed: readonly ShipmentPart[]
  /** The price of delivery and tax in the order, and its price if the order were placed today. In whole cents. */
  price: { before: DeliveryPrice; after: DeliveryPrice }
}

/** The effect of a change, and the methods for the address. */
export interface ShipmentPreview extends ShipmentEffect {
  methods: ShippingMethodOffer[]
  /** The emails that the buyer would get, without links, because only the buyer may respond. */
  mails: { subject: string; text: string }[]
}

/**
 * The author of a change of shipments, and the orders that they may change. Other orders are reported as not found.
 */
export interface ShipmentChangedBy {
  /** The default is a command of staff. */
  actor?: Actor | undefined
  mayChange?: ((order: Order) => boolean) | undefined
  /** The version of the order that the caller has read. Another one is refused as `order-changed`. */
  version?: number | undefined
  /** Whether the buyer gets an email. The default is true. */
  tellsBuyer?: boolean | undefined
  /**
   * Whether the shop cannot meet the promised day, and moves it to a later one. The buyer is then asked to accept the
   * new day or to cancel, even if `tellsBuyer` is false (SALE-058). Absent: buyer and shop have agreed.
   */
  isDelay?: boolean | undefined
}
