import type { Shipment } from '#commerce/baskets/basket.ts'
import type { DeliveryPrice } from '#commerce/baskets/for-orders/changed-delivery.ts'
import type { AddressInput } from '#commerce/baskets/inputs.ts'
import type { ShippingMethodOffer } from '#commerce/shipping/shipping.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { Actor } from './journal/order-event.ts'
import type { Order } from './order.ts'

/** What staff change of a shipment until it is packed (SALE-056). What is absent stays. */
export interface ShipmentChange {
  /** Its fields; an empty text takes one away. The country stays. */
  address?: AddressInput | undefined
  /** Null or empty: none. */
  giftMessage?: string | null | undefined
  /** For the driver. Null or empty: none. */
  instructions?: string | null | undefined
  /** Who fetches a pickup. */
  contact?: NonNullable<Shipment['pickupContact']> | undefined
  methodId?: string | undefined
  /** The day of arrival. */
  arrivesOn?: CalendarDate | undefined
  /** Chosen for this shipment, also on another day, whatever the rules for heat say (OFF-101). */
  hasColdPack?: boolean | undefined
}

/** What buyers change of a shipment while it waits, besides its address (SALE-055). The day is one of the same method. */
export type BuyersShipmentChange = Pick<
  ShipmentChange,
  'giftMessage' | 'instructions' | 'contact' | 'arrivesOn'
>

type ShipmentPart = 'address' | 'method' | 'day' | 'message' | 'instructions' | 'person' | 'coldPack'

/** A cold pack is no news for the buyer. */
export type MailedPart = Exclude<ShipmentPart, 'coldPack'>

/** What a change does. The order keeps its price: a higher one is not collected, a lower one can be refunded (SALE-056). */
export interface ShipmentEffect {
  before: Shipment
  after: Shipment
  /** The parts that differ. */
  changed: readonly ShipmentPart[]
  /** What delivery and tax cost in the order, and what they would cost if it were placed so today. Whole cents. */
  price: { before: DeliveryPrice; after: DeliveryPrice }
}

/** What a change would do, and the methods that can be chosen for the address. */
export interface ShipmentPreview extends ShipmentEffect {
  methods: ShippingMethodOffer[]
  /** The emails that the buyer would get. Without their links: only the buyer answers. */
  mails: { subject: string; text: string }[]
}

/** Who changes a shipment, and of which orders. Any other order reads as one that does not exist. */
export interface ShipmentChangedBy {
  /** A command of the shop's people, unless something else is said. */
  actor?: Actor | undefined
  mayChange?: ((order: Order) => boolean) | undefined
  /** The version of the order that the caller has read. Another one is refused as `order-changed`. */
  version?: number | undefined
  /** The buyer gets an email, unless this is false. */
  tellsBuyer?: boolean | undefined
  /**
   * The shop cannot keep the day that it has promised, and moves it to a later one: the buyer is asked to keep the new day or to cancel,
   * whatever `tellsBuyer` says (SALE-058). Without it, the two have agreed.
   */
  isDelay?: boolean | undefined
}
