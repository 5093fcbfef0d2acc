import type { Database } from '#commerce/database.ts'
import type { LocalizedTexts } from '#commerce/localized-texts/localized-texts.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { refuse } from '#commerce/refusals.ts'
import { distanceMiles } from '#shared/addresses/distance.ts'
import { withTexts } from '#commerce/rules/texts/with-texts.ts'
import { codesOfCities, locatePostalCode } from './postal-codes.ts'
import { allStores, replaceStores } from './queries.ts'
import type { Store, Stores } from './stores.ts'

/** Opens the shops. Announces the tag `stores`. */
export function openStores({
  database,
  readModel,
  localizedTexts,
}: {
  database: Database
  readModel: ReadModel
  localizedTexts: LocalizedTexts
}): Stores {
  const all: Stores['all'] = async (shownIn) => {
    const own = () => readModel.getOrLoad('stores', ['stores'], () => allStores(database))
    if (!shownIn) return own()
    const locales = await localizedTexts.localesFor('stores', shownIn.siteId, shownIn.locale)
    if (locales.length === 0) return own()
    return readModel.getOrLoad(`stores:${locales.join()}`, ['stores'], async () => {
      const texts = (await localizedTexts.of('stores', ['stores'], locales)).get('stores') ?? []
      return texts.reduce<Store[]>(withTexts, await own())
    })
  }
  return {
    all,
    async find(storeId) {
      const stores = await all()
      return stores.find(({ id }) => id === storeId) ?? refuse('store-not-found', { storeId })
    },
    async search({ place, maxDistanceMiles = Infinity, shownIn }) {
      const stores = await all(shownIn)
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
