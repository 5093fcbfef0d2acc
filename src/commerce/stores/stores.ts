import type { Refusal } from '#commerce/refusals.ts'

export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'

/** Opening times of one weekday, `HH:MM` on a 24-hour Pacific clock; empty = closed. */
export type OpeningHours = Record<Weekday, { open: string; close: string }[]>

export interface Store {
  id: string
  name: string
  kind: 'candy_shop' | 'quantity_discount' | 'corporate_gifting'
  address1: string
  address2: string | null
  city: string
  stateCode: string
  postalCode: string
  countryCode: 'US' | 'CA'
  phone: string
  latitude: number
  longitude: number
  inventoryId: string
  hours: OpeningHours
  holidays: { date: string; open: string | null; close: string | null }[]
  isPickupEnabled: boolean
  isTemporarilyClosed: boolean
  isInternational: boolean
  /** Name in page addresses: /chocolateshops/{slug}. */
  slug: string
}

export interface FoundStore {
  store: Store
  /** Great-circle distance from the place that was asked for; null when no place was given. */
  distanceMiles: number | null
}

export interface StoreSearch {
  place?: { postalCode: string; countryCode: 'US' | 'CA' } | { latitude: number; longitude: number }
  maxDistanceMiles?: number
}

export interface Stores {
  all(): Promise<Store[]>
  find(storeId: string): Promise<Store | Refusal<'store-not-found'>>
  /** Nearest first. An unknown postal code gives none. */
  search(search: StoreSearch): Promise<FoundStore[]>
}
