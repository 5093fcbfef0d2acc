import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import { defaultTimeZone } from '#shared/dates/shop-time-zone.ts'
import type { Coordinates } from '#shared/addresses/distance.ts'
import type { Weekday } from '#shared/dates/opening-hours.ts'

/** The schedule of packing and delivery, as the shopkeeper wrote it in `shipping/rules.json`. */
export interface DeliveryRules {
  /** The time zone of the warehouse, an IANA name, for cut-offs, holidays and arrival days (RUN-027). */
  timeZone: string
  /**
   * The cut-off of each weekday, as `HH:MM` in the shop's time zone. The order day of an earlier order is the same
   * day. On a weekday without a time, parcels are neither packed nor collected.
   */
  cutOff: Partial<Record<Weekday, string>>
  /** Working days between the day of an order and the day on which its box is shipped. */
  handlingDays: number
  /** How many days ahead an arrival day can be chosen. */
  daysAhead: number
  /** The holidays on which carriers do not collect or deliver. */
  holidays: 'us-federal' | 'none'
  /** Further closed days. */
  blackoutDays: BlackoutDay[]
  /** The location where boxes are packed. */
  warehouse: Coordinates
  /** A destination is in the first zone that contains it. */
  zones: DeliveryZone[]
  heat: HeatRule[]
}

export interface BlackoutDay {
  date: CalendarDate
  closes: 'shipping' | 'delivery' | 'both'
}

/**
 * Destinations with the same transit days: some states or countries, or all destinations up to a distance from the
 * warehouse.
 */
export interface DeliveryZone {
  id: string
  /** States of the United States and Canada. Without states and countries, the zone is defined by distance. */
  states: string[]
  /** The countries of the zone, as ISO codes. Absent for a zone without countries. */
  countries?: string[] | undefined
  /** Null for any distance. */
  upToMiles: number | null
  /** Whether transit days are reliable enough to promise a day. */
  isPromised: boolean
}

/** Meltable products are sent only by these methods in these months and states. */
export interface HeatRule {
  /** 1 to 12: the month of arrival. */
  months: number[]
  /** Empty for all. */
  states: string[]
  methodIds: string[]
  /** Whether a cold pack is added to the box. */
  hasColdPack: boolean
}

const workdays = { monday: '14:00', tuesday: '14:00', wednesday: '14:00', thursday: '14:00', friday: '14:00' }

/** Ground methods do not deliver to these within their transit days. */
const overseas = ['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP', 'FM', 'MH', 'PW', 'AA', 'AE', 'AP']

/** The rules of a shop without imported rules (SHIP-043). */
export const defaultRules: DeliveryRules = {
  timeZone: defaultTimeZone,
  cutOff: workdays,
  handlingDays: 1,
  daysAhead: 365,
  holidays: 'us-federal',
  blackoutDays: [],
  // Pasadena, California.
  warehouse: { latitude: 34.1468, longitude: -118.1391 },
  zones: [
    { id: 'overseas', states: overseas, upToMiles: null, isPromised: false },
    { id: 'near', states: [], upToMiles: 600, isPromised: true },
    { id: 'middle', states: [], upToMiles: 1_800, isPromised: true },
    { id: 'far', states: [], upToMiles: null, isPromised: true },
  ],
  heat: [],
}
