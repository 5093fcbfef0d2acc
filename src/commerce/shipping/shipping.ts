import type { Records } from '#commerce/records.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { CalendarDate } from '#shared/calendar-date.ts'
import type { Coordinates } from '#shared/distance.ts'
import type { Currency } from '#shared/money.ts'

/** A shipping method as the shopkeeper wrote it. */
export interface ShippingMethod {
  id: string
  name: string
  description: string
  siteIds: SiteId[]
  countries: string[]
  currency: Currency
  /** Price brackets by merchandise total, ascending. The first one that reaches the total applies. Null: no limit. */
  prices: { upToCents: number | null; priceCents: number }[]
  carrier: string
  transitDays: { minimum: number; maximum: number }
  isExpedited: boolean
  isDefault: boolean
  isPickup: boolean
  position: number
}

/** A method with its price for a shipment. */
export interface ShippingMethodOffer {
  method: ShippingMethod
  priceCents: number
}

export interface Destination extends Coordinates {
  countryCode: 'US' | 'CA'
  stateCode: string
}

/** When an order placed now arrives. */
export interface DeliveryPromise {
  method: ShippingMethod
  arrivesOn: CalendarDate
  /** The promise holds for orders before this time. */
  orderBefore: Date
}

/** What is sent where. */
export interface DeliveryRequest {
  destination: Destination
  isMeltable: boolean
}

/** The day on which a shopper wants a parcel. */
export interface WantedDay {
  wanted: CalendarDate
  /** Undefined until a method is chosen. */
  method: Pick<ShippingMethod, 'transitDays' | 'isExpedited'> | undefined
  /** Undefined for an unknown place. */
  destination: Coordinates | undefined
  isMeltable: boolean
}

/** Shipping methods, prices and delivery dates. */
export interface Shipping {
  /** Whether a wanted day is open (SHIP-043); if not, the next open day, where there is one. */
  checkDay(wanted: WantedDay): { isOpen: boolean; next: CalendarDate | undefined }
  /** When an order placed now arrives. Undefined when the shop cannot promise a day. Cached: no SQL when warm. */
  promise(siteId: SiteId, currency: Currency, request: DeliveryRequest): Promise<DeliveryPromise | undefined>
  /** A table to look offers up in while amounts are calculated. Cached: no SQL when warm. */
  table(siteId: SiteId, currency: Currency): Promise<ShippingTable>
  records: Records<ShippingMethod>
}

export interface ShippingTable {
  /**
   * The methods for a destination and merchandise total, in the shop's order. A pickup shipment gets only the pickup
   * methods. A null country means any country.
   */
  offers(request: {
    countryCode: string | null
    merchandiseCents: number
    isPickup: boolean
  }): ShippingMethodOffer[]
  /** The first day on which a box ordered now can arrive by a method. Undefined when the shop cannot promise a day. */
  arrivesOn(method: ShippingMethod, request: DeliveryRequest & { now: Date }): CalendarDate | undefined
}
