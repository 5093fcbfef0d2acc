import type { CheckDigit } from '#shared/orders/check-digits.ts'
import type { Records } from '#commerce/records.ts'
import type { Site, SiteId } from '#commerce/settings/sites.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { Coordinates } from '#shared/addresses/distance.ts'
import type { Currency } from '#shared/money/money.ts'
import type { DeliveryRules } from './inputs.ts'

/** A shipping method as the shopkeeper wrote it. */
export interface ShippingMethod {
  id: string
  name: string
  description: string
  siteIds: SiteId[]
  countries: string[]
  currency: Currency
  /**
   * Price brackets by merchandise total, ascending. The first bracket with an `upToCents` of at least the total
   * applies. Null means no limit.
   */
  prices: { upToCents: number | null; priceCents: number }[]
  carrier: string
  /** `zones` contains the transit days for single zones of the delivery rules, by id. */
  transitDays: { minimum: number; maximum: number; zones?: Record<string, number> }
  /** How many parcels can arrive on a day; `days` overrides it for single days. Absent: no limit. */
  capacity?: { perDay: number | null; days: Record<CalendarDate, number> }
  isExpedited: boolean
  isDefault: boolean
  isPickup: boolean
  position: number
}

/** A carrier, as the shopkeeper wrote it in `shipping/carriers.json` (SALE-071). */
export interface Carrier {
  id: string
  name: string
  /** The tracking page for shoppers: https, with `{number}` for the tracking number. */
  trackingUrl: string | null
  /** A regular expression that matches a whole tracking number. */
  numberPattern: string | null
  /** The check digits of its tracking numbers. */
  checkDigits?: readonly CheckDigit[]
  /** The columns of the import file of the carrier's own software. */
  fileColumns: string[]
}

/** A method with its price for a shipment. */
export interface ShippingMethodOffer {
  method: ShippingMethod
  priceCents: number
}

/** Coordinates are known in the United States and Canada. */
export interface Destination extends Partial<Coordinates> {
  countryCode: string
  stateCode: string
}

/** The promised arrival of an order placed now. */
export interface DeliveryPromise {
  method: ShippingMethod
  arrivesOn: CalendarDate
  /** The promise is valid for orders before this time. */
  orderBefore: Date
}

/** The content and destination of a delivery. */
export interface DeliveryRequest {
  destination: Destination
  isMeltable: boolean
}

/** Why a day of the calendar is closed (SHIP-041, SHIP-043). */
export type ClosedReason =
  | 'past'
  /** Only an order before today's cut-off could arrive on this day. */
  | 'cut-off'
  /** No method is fast enough. */
  | 'too-soon'
  /** The day is too far ahead to be chosen. */
  | 'too-far'
  | 'holiday'
  /** A weekday without delivery. */
  | 'no-delivery'
  /** The content would melt: over a weekend in transit, or in the heat. */
  | 'melts'
  /** The capacity of the day is used up. */
  | 'full'
  /** Outside the date window of the client. */
  | 'outside-window'

/** A day of the shipping calendar (SHIP-041). */
export interface CalendarDay {
  date: CalendarDate
  deliverable: boolean
  reason?: ClosedReason
}

/** A parcel whose destination may be unknown. */
export interface Parcel {
  destination: (Partial<Coordinates> & { stateCode?: string; countryCode?: string }) | undefined
  isMeltable: boolean
}

/** The first and the last day that a client accepts. Each may be absent. */
export interface DateWindow {
  from?: CalendarDate | undefined
  until?: CalendarDate | undefined
}

/** The day that a shopper requests for a parcel. */
export interface WantedDay extends Parcel {
  wanted: CalendarDate
  /** Undefined until a method is chosen. */
  method: (Partial<ShippingMethod> & Pick<ShippingMethod, 'transitDays' | 'isExpedited'>) | undefined
  window?: DateWindow
}

/** Whether a requested day is open; if not, the reason, and the next open day if there is one. */
export type CheckedDay =
  | { isOpen: true; next: CalendarDate }
  | { isOpen: false; reason: ClosedReason; next: CalendarDate | undefined }

/** Why there is no day, and the next one outside of the window if there is one. */
export interface NoDay {
  reason: Extract<ClosedReason, 'full' | 'melts' | 'outside-window'>
  next: CalendarDate | undefined
}

/** A month of a shipment's calendar. */
export interface CalendarRequest {
  /** `YYYY-MM`. */
  month: string
  /** The offered methods, with their prices after discounts. */
  offers: readonly { method: ShippingMethod; cents: number }[]
  parcel: Parcel
  window?: DateWindow
  now: Date
}

/** A day of a shipment's calendar: open with the cheapest method that can deliver on it, or closed. */
export type ShipmentDay =
  | { date: CalendarDate; deliverable: true; methodId: string }
  | { date: CalendarDate; deliverable: false; reason: ClosedReason }

export interface ShipmentCalendar {
  month: string
  days: ShipmentDay[]
  /** The first day on which the parcel can arrive, in any month, with the cheapest method that can deliver on it. */
  earliest: { date: CalendarDate; methodId: string } | null
}

/** A shipping method with the day on which it arrives. */
export interface ShipNowMethod {
  id: string
  name: string
  arrivesOn: CalendarDate
}

/** How a shipment can be sent now (SHIP-011). Null if no method of a kind can promise a day. */
export interface ShipNow {
  preferred: ShipNowMethod | null
  expedited: ShipNowMethod | null
  standard: ShipNowMethod | null
  /** When this was calculated. */
  calculatedAt: string
}

/** A method that is offered for a shipment, with its arrival day. */
export interface ShipNowOffer {
  method: Pick<ShippingMethod, 'id' | 'name' | 'isExpedited'>
  /** The price of the method after discounts. */
  cents: number
  arrivesOn: CalendarDate | null
}

/** Parcels of an order that arrive on a day by a method with a capacity. */
export interface DayUse {
  methodId: string
  day: CalendarDate
  parcels: number
  capacity: number
}

/** The cut-offs of today and of the next order. */
export interface CutOffs {
  /** Today's cut-off, also if it has passed. Undefined on a day without shipping. */
  today: Date | undefined
  /** The cut-off for an order placed now. */
  next: Date
}

/** The parcels that can arrive on a day by a method. */
interface DayPlaces {
  day: CalendarDate
  taken: number
  capacity: number
}

/** The next arrival days of a method with a capacity. */
export interface MethodPlaces extends Pick<ShippingMethod, 'id' | 'name' | 'siteIds'> {
  days: DayPlaces[]
}

/** Shipping methods, prices and delivery dates. */
export interface Shipping {
  /** When an order placed now arrives. Undefined if the shop cannot promise a day. Cached: no SQL when warm. */
  promise(
    siteId: SiteId,
    currency: Currency,
    request: DeliveryRequest & { locale?: string },
  ): Promise<DeliveryPromise | undefined>
  /** A lookup table of offers for the calculation of amounts. Cached: no SQL when warm. */
  table(siteId: SiteId, currency: Currency, locale?: string): Promise<ShippingTable>
  /**
   * Reserves the capacity of days in the transaction that creates the order. Reserves all days, or returns the first
   * use that does not fit. Runs no statement for an empty list. Lock order: docs/decisions/0039-delivery-days.md.
   */
  reserveDays(uses: readonly DayUse[]): Promise<DayUse | undefined>
  /** Releases the capacity of a failed or cancelled order. Runs no statement for an empty list. */
  releaseDays(taken: readonly Omit<DayUse, 'capacity'>[]): Promise<void>
  /**
   * Reserves the capacity of days and releases the capacity of others, in the transaction that places the order.
   * Returns the first use that does not fit: the caller then rolls the transaction back, which releases the locks.
   * Runs no statement for empty lists.
   */
  moveDays(move: {
    from: readonly Omit<DayUse, 'capacity'>[]
    to: readonly DayUse[]
  }): Promise<DayUse | undefined>
  /**
   * The countries of a site's addresses: the countries of its delivery methods. A site preference can exclude Canada
   * (docs/decisions/0229-canada-by-methods.md). Cached: no SQL when warm.
   */
  countries(site: Pick<Site, 'id' | 'preferences'>): Promise<string[]>
  /**
   * The time zone of the warehouse. Reading it also sets the time zone of the process, as reading the rules does.
   * Cached: no SQL when warm.
   */
  timeZone(): Promise<string>
  /** Today's cut-off, and the next one. */
  cutOffs(now: Date): Promise<CutOffs>
  /** The delivery slots of the next arrival days, from today on, by method. Leaves out methods without a capacity. */
  places(now: Date, days: number): Promise<MethodPlaces[]>
  /** The imported carriers, or the carriers that the methods name. Cached: no SQL when warm. */
  carriers(): Promise<Carrier[]>
  records: Records<ShippingMethod>
  /** The imported carriers only. */
  carrierRecords: Records<Carrier>
  /** The delivery rules, as a list of one, or an empty list if the shop has imported none. */
  rules: Records<DeliveryRules>
}

export interface ShippingTable {
  /**
   * The methods for a destination and merchandise total, in the shop's order. For a pickup shipment, only pickup
   * methods. A null country means any country.
   */
  offers(request: {
    countryCode: string | null
    merchandiseCents: number
    isPickup: boolean
  }): ShippingMethodOffer[]
  /**
   * The first day, within the optional window, on which a box that is ordered now can arrive by a method. Undefined
   * if the shop cannot promise a day.
   */
  arrivesOn(
    method: ShippingMethod,
    request: DeliveryRequest & { window?: DateWindow; now: Date },
  ): CalendarDate | undefined
  /** The latest day on which a parcel can be shipped to arrive on a day. */
  leavesOn(method: ShippingMethod, request: Parcel & { arrivesOn: CalendarDate; now: Date }): CalendarDate
  /** Whether a cold pack is added to a parcel that arrives on a day. */
  hasColdPack(date: CalendarDate, parcel: Parcel): boolean
  /** Whether a requested day is open. Much faster than `checkDay`, which searches for another day. */
  isOpen(wanted: WantedDay, now: Date): boolean
  /** Whether a requested day is open (SHIP-043), and if not, the next open one. */
  checkDay(wanted: WantedDay, now: Date): CheckedDay
  /** The first open day after a requested one. Undefined if there is none within the searched weeks. */
  nextDay(wanted: WantedDay, now: Date): CalendarDate | undefined
  /** A month of a shipment (SHIP-041). */
  calendar(request: CalendarRequest): ShipmentCalendar
  /** The first delivery day by the first method in the shop's order that can deliver. */
  promise(request: DeliveryRequest & { now: Date }): DeliveryPromise | undefined
  /** The methods that the calendar offers for a shipment without a chosen day (SHIP-011). */
  shipNow(offers: readonly ShipNowOffer[], now: Date): ShipNow
  /** The id of the delivery zone of a destination. Undefined beyond the last zone. */
  zoneOf(destination: Destination): string | undefined
  /** The first day on which a parcel that is ordered now can be shipped. */
  shipsFrom(now: Date): CalendarDate
  method(id: string): ShippingMethod | undefined
  /** The maximum number of parcels of a method that can arrive on a day. Null for no limit. */
  capacityOf(methodId: string, date: CalendarDate): number | null
  /** The number of free delivery slots. Infinity for no limit. */
  slotsLeft(methodId: string, date: CalendarDate): number
  /**
   * The reason why a parcel has no delivery day although it needs one: its method has a capacity, the heat rules
   * forbid it, or it has a date window. Undefined if a parcel may be sent without a promised day.
   */
  whyNoDay(
    method: ShippingMethod,
    request: DeliveryRequest & { window?: DateWindow; now: Date },
  ): NoDay | undefined
}
