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
  /** Price brackets by merchandise total, ascending. The first one that reaches the total applies. Null: no limit. */
  prices: { upToCents: number | null; priceCents: number }[]
  carrier: string
  /** `zones` has the days to single zones of the delivery rules, by id. */
  transitDays: { minimum: number; maximum: number; zones?: Record<string, number> }
  /** How many parcels can arrive on a day; `days` has those of single days. Without it, any number. */
  capacity?: { perDay: number | null; days: Record<CalendarDate, number> }
  isExpedited: boolean
  isDefault: boolean
  isPickup: boolean
  position: number
}

/** Who brings parcels, as the shopkeeper wrote it in `shipping/carriers.json` (SALE-071). */
export interface Carrier {
  id: string
  name: string
  /** Where a shopper follows a parcel: https, with `{number}` for the tracking number. */
  trackingUrl: string | null
  /** The whole of a tracking number, as a regular expression. */
  numberPattern: string | null
  /** The check digits that its numbers have. */
  checkDigits?: readonly CheckDigit[]
  /** The columns of the file that the carrier's own software reads. */
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

/** Why a day of the calendar is closed (SHIP-041, SHIP-043). */
export type ClosedReason =
  | 'past'
  /** An order before today's cut-off would have arrived by then. */
  | 'cut-off'
  /** No method is there by then. */
  | 'too-soon'
  /** So far ahead no day can be chosen. */
  | 'too-far'
  | 'holiday'
  /** A weekday without delivery. */
  | 'no-delivery'
  /** It would melt: over a weekend in transit, or in the heat. */
  | 'melts'
  /** The capacity of the day is taken. */
  | 'full'
  /** Not in the window of days that the client named. */
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

/** The first and the last day that a client accepts; each may be open. */
export interface DateWindow {
  from?: CalendarDate | undefined
  until?: CalendarDate | undefined
}

/** The day on which a shopper wants a parcel. */
export interface WantedDay extends Parcel {
  wanted: CalendarDate
  /** Undefined until a method is chosen. */
  method: (Partial<ShippingMethod> & Pick<ShippingMethod, 'transitDays' | 'isExpedited'>) | undefined
  window?: DateWindow
}

/** Whether a wanted day is open; if not, why, and the next open day, where there is one. */
export type CheckedDay =
  | { isOpen: true; next: CalendarDate }
  | { isOpen: false; reason: ClosedReason; next: CalendarDate | undefined }

/** Why there is no day, and the next one outside of the window, where there is one. */
export interface NoDay {
  reason: Extract<ClosedReason, 'full' | 'melts' | 'outside-window'>
  next: CalendarDate | undefined
}

/** A month of a shipment's calendar. */
export interface CalendarRequest {
  /** `YYYY-MM`. */
  month: string
  /** The methods that are offered, and what each costs after its discounts. */
  offers: readonly { method: ShippingMethod; cents: number }[]
  parcel: Parcel
  window?: DateWindow
  now: Date
}

/** A day of a shipment's calendar: open by the cheapest method that keeps it, or closed. */
export type ShipmentDay =
  | { date: CalendarDate; deliverable: true; methodId: string }
  | { date: CalendarDate; deliverable: false; reason: ClosedReason }

export interface ShipmentCalendar {
  month: string
  days: ShipmentDay[]
  /** The first day on which the parcel can arrive, in any month, by the cheapest method that keeps it. */
  earliest: { date: CalendarDate; methodId: string } | null
}

/** A shipping method with the day on which it arrives. */
export interface ShipNowMethod {
  id: string
  name: string
  arrivesOn: CalendarDate
}

/** How a shipment can be sent now (SHIP-011). A method is null when none of its kind can promise a day. */
export interface ShipNow {
  preferred: ShipNowMethod | null
  expedited: ShipNowMethod | null
  standard: ShipNowMethod | null
  /** When this was calculated. */
  calculatedAt: string
}

/** A method that is offered for a shipment, and its day of arrival. */
export interface ShipNowOffer {
  method: Pick<ShippingMethod, 'id' | 'name' | 'isExpedited'>
  /** What it costs after its discounts. */
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

/** Until when orders count for a day. */
export interface CutOffs {
  /** Of today, also when it is over. Undefined on a day on which nothing leaves. */
  today: Date | undefined
  /** The one that an order of now makes. */
  next: Date
}

/** The parcels that can arrive on a day by a method. */
export interface DayPlaces {
  day: CalendarDate
  taken: number
  capacity: number
}

/** The next days of arrival of a method that has a capacity. */
export interface MethodPlaces extends Pick<ShippingMethod, 'id' | 'name' | 'siteIds'> {
  days: DayPlaces[]
}

/** Shipping methods, prices and delivery dates. */
export interface Shipping {
  /** When an order placed now arrives. Undefined when the shop cannot promise a day. Cached: no SQL when warm. */
  promise(
    siteId: SiteId,
    currency: Currency,
    request: DeliveryRequest & { locale?: string },
  ): Promise<DeliveryPromise | undefined>
  /** A table to look offers up in while amounts are calculated. Cached: no SQL when warm. */
  table(siteId: SiteId, currency: Currency, locale?: string): Promise<ShippingTable>
  /**
   * Takes the capacity of days, all or none, in the transaction that makes the order. Gives the first use that does not fit.
   * No statement for an empty list. Lock order: docs/decisions/0039-delivery-days.md.
   */
  takeDays(uses: readonly DayUse[]): Promise<DayUse | undefined>
  /** Gives back what a failed or cancelled order has taken. No statement for an empty list. */
  giveBackDays(taken: readonly Omit<DayUse, 'capacity'>[]): Promise<void>
  /**
   * Takes the capacity of days and gives that of others back, all or none, in the transaction that places the order. Gives the
   * first use that does not fit: the caller rolls the transaction back, which frees the locks. No statement for empty lists.
   */
  moveDays(move: {
    from: readonly Omit<DayUse, 'capacity'>[]
    to: readonly DayUse[]
  }): Promise<DayUse | undefined>
  /**
   * The countries of a site's addresses: those that its delivery methods name. Beside the United States, the preference can leave
   * Canada out (docs/decisions/0229-canada-by-methods.md). Cached: no SQL when warm.
   */
  countries(site: Pick<Site, 'id' | 'preferences'>): Promise<string[]>
  /**
   * The time zone of the warehouse. Reading it sets the zone of the process, as reading the rules does. Cached: no SQL when warm.
   */
  timeZone(): Promise<string>
  /** Until when orders of today count, and which cut-off is next. */
  cutOffs(now: Date): Promise<CutOffs>
  /** The places of the next days of arrival, from today on, by method. Without the methods that take any number. */
  places(now: Date, days: number): Promise<MethodPlaces[]>
  /** The carriers of the file, or without it those that the methods name. Cached: no SQL when warm. */
  carriers(): Promise<Carrier[]>
  records: Records<ShippingMethod>
  /** The carriers of the file only. */
  carrierRecords: Records<Carrier>
  /** The delivery rules, as a list of one, or none when the shop has imported none. */
  rules: Records<DeliveryRules>
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
  /**
   * The first day, within the window if there is one, on which a box ordered now can arrive by a method. Undefined when the
   * shop cannot promise a day.
   */
  arrivesOn(
    method: ShippingMethod,
    request: DeliveryRequest & { window?: DateWindow; now: Date },
  ): CalendarDate | undefined
  /** The day on which a parcel leaves to arrive on a day: as late as possible. */
  leavesOn(method: ShippingMethod, request: Parcel & { arrivesOn: CalendarDate; now: Date }): CalendarDate
  /** Whether a parcel that arrives on a day travels with a cold pack. */
  hasColdPack(date: CalendarDate, parcel: Parcel): boolean
  /** Whether a wanted day is open. Much quicker than `checkDay`, which looks for another one. */
  isOpen(wanted: WantedDay, now: Date): boolean
  /** Whether a wanted day is open (SHIP-043), and which one is if not. */
  checkDay(wanted: WantedDay, now: Date): CheckedDay
  /** The first open day after a wanted one. Undefined when there is none for weeks. */
  nextDay(wanted: WantedDay, now: Date): CalendarDate | undefined
  /** A month of a shipment (SHIP-041). */
  calendar(request: CalendarRequest): ShipmentCalendar
  /** The first delivery day by the first method, in the shop's order, that can deliver. */
  promise(request: DeliveryRequest & { now: Date }): DeliveryPromise | undefined
  /** What the calendar offers for a shipment without a chosen day (SHIP-011). */
  shipNow(offers: readonly ShipNowOffer[], now: Date): ShipNow
  /** The id of the delivery zone of a place. Undefined beyond the last zone. */
  zoneOf(destination: Destination): string | undefined
  /** The first day on which a parcel that is ordered now can leave. */
  shipsFrom(now: Date): CalendarDate
  method(id: string): ShippingMethod | undefined
  /** How many parcels can arrive on a day by a method. Null for any number. */
  capacityOf(methodId: string, date: CalendarDate): number | null
  /** How many of them are left. Infinity for any number. */
  placesLeft(methodId: string, date: CalendarDate): number
  /**
   * Why a method can promise no day, where it has to: its days have a capacity, the heat forbids it, or there is a window.
   * Undefined where a parcel may be sent without a promise. For a parcel that got no day.
   */
  whyNoDay(
    method: ShippingMethod,
    request: DeliveryRequest & { window?: DateWindow; now: Date },
  ): NoDay | undefined
}
