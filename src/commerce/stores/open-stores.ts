import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { refuse } from '#commerce/refusals.ts'
import { distanceMiles } from '#shared/distance.ts'
import { codesOfCities, locatePostalCode } from './postal-codes.ts'
import { allStores, replaceStores } from './queries.ts'
import type { Stores } from './stores.ts'

/** Opens the shops. The tag of a change is `stores`. */
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
      const origin = 'latitude' in place ? place : await locatePostalCode(place)
      if (!origin) return []
      return stores
        .map((store) => ({ store, distanceMiles: distanceMiles(origin, store) }))
        .filter((found) => found.distanceMiles <= maxDistanceMiles)
        .toSorted((a, b) => a.distanceMiles - b.distanceMiles)
    },
    locate: locatePostalCode,
    codesOfCities,
    records: {
      all: () => allStores(database),
      replace: async (stores) => ((await replaceStores(database, stores)) ? ['stores'] : []),
    },
  }
}
