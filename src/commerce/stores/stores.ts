import type { SiteId } from '#commerce/settings/sites.ts'
import type { Records } from '#commerce/records.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { HolidayHours, WeekHours } from '#shared/dates/opening-hours.ts'
import type { ShopTimeZone } from '#shared/dates/shop-time-zones.ts'
import type { Town } from './postal-codes.ts'

export interface Store {
  id: string
  name: string
  kind: 'candy_shop' | 'quantity_discount' | 'corporate_gifting'
  address1: string
  address2: string | null
  city: string
  /** Empty if addresses of the country have no state. */
  stateCode: string
  postalCode: string
  /** ISO 3166-1. */
  countryCode: string
  phone: string
  latitude: number
  longitude: number
  /** The id of the shop's stock location. */
  inventoryId: string
  /** The opening hours in the shop's local time. */
  hours: WeekHours
  holidays: readonly HolidayHours[]
  /** The default is Pacific time (SHOP-024). */
  timeZone?: ShopTimeZone | undefined
  isPickupEnabled: boolean
  isTemporarilyClosed: boolean
  isInternational: boolean
  /** The last segment of the shop's URL: /chocolateshops/{slug}. */
  slug: string
}

export interface FoundStore {
  store: Store
  /** The great-circle distance from the searched location. Null for a search without one. */
  distanceMiles: number | null
}

/** The site and locale for the names of shops. Without them, their default names. */
interface ShownIn {
  siteId: SiteId
  locale: string
}

interface StoreSearch {
  /** The location of the search. If it is absent, all shops are returned. */
  place?: { postalCode: string; countryCode: 'US' | 'CA' } | { latitude: number; longitude: number }
  maxDistanceMiles?: number
  shownIn?: ShownIn
}

/** The candy shops. */
export interface Stores {
  all(shownIn?: ShownIn): Promise<Store[]>
  find(storeId: string): Promise<Store | Refusal<'store-not-found'>>
  /** Finds shops, nearest first. For an unknown postal code, returns an empty list. */
  search(search: StoreSearch): Promise<FoundStore[]>
  /** The town and coordinates of a ZIP or postal code. Undefined when the code does not exist. */
  locate(code: { postalCode: string; countryCode: 'US' | 'CA' }): Promise<Town | undefined>
  /** The ZIP codes of the cities of a US state, by the name of the city in the form of `cityKey`. */
  codesOfCities(stateCode: string): Promise<ReadonlyMap<string, readonly string[]>>
  records: Records<Store>
}
