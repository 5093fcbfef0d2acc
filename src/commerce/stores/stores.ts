import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { Records } from '#commerce/records.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { distanceMiles } from '#shared/distance.ts'
import type { HolidayHours, WeekHours } from '#shared/opening-hours.ts'
import { locatePostalCode, type Town } from './postal-codes.ts'
import { allStores, replaceStores } from './queries.ts'

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
  /** On the Pacific clock. */
  hours: WeekHours
  holidays: readonly HolidayHours[]
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
  /** Where a ZIP or postal code lies; nothing for one that does not exist. */
  locate(code: { postalCode: string; countryCode: 'US' | 'CA' }): Promise<Town | undefined>
  records: Records<Store>
}

/** Opens the shops. A change is announced as `stores`. */
export function openStores({ database, readModel }: { database: Database; readModel: ReadModel }): Stores {
  const all = () => readModel.getOrLoad('stores', ['stores'], () => allStores(database))
  return {
    all,
    async find(storeId) {
      const stores = await all()
      return stores.find(({ id }) => id === storeId) ?? refuse('store-not-found', { storeId })
    },
    async search({ place, maxDistanceMiles = Infinity }) {
      const stores = await all()
      if (!place) return stores.map((store) => ({ store, distanceMiles: null }))
      const from = 'latitude' in place ? place : await locatePostalCode(place)
      if (!from) return []
      return stores
        .map((store) => ({ store, distanceMiles: distanceMiles(from, store) }))
        .filter((found) => found.distanceMiles <= maxDistanceMiles)
        .toSorted((a, b) => a.distanceMiles - b.distanceMiles)
    },
    locate: locatePostalCode,
    records: {
      all: () => allStores(database),
      replace: async (stores) => ((await replaceStores(database, stores)) ? ['stores'] : []),
    },
  }
}
