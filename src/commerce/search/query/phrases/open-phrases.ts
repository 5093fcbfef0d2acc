import type { Catalog } from '#commerce/catalog/catalog.ts'
import type { Database } from '#commerce/database.ts'
import type { LocalizedTexts } from '#commerce/localized-texts/localized-texts.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { withTexts } from '#commerce/rules/texts/with-texts.ts'
import type { Destination } from './phrase-records.ts'
import { phraseTable } from './phrase-table.ts'
import type { Phrases } from './phrases.ts'
import { allDestinations, allSynonyms, replaceDestinations, replaceSynonyms } from './queries.ts'

interface PhrasesDependencies {
  database: Database
  readModel: ReadModel
  catalog: Pick<Catalog, 'categories'>
  localizedTexts: LocalizedTexts
}

/** Opens the phrases. Announces the tag `search-phrases`, and renders pages with product lists again. */
export function openPhrases({ database, readModel, catalog, localizedTexts }: PhrasesDependencies): Phrases {
  const tags = (isChanged: boolean) => (isChanged ? ['search-phrases', 'search'] : [])
  return {
    async of(siteId, locale) {
      const locales = await localizedTexts.localesFor('search', siteId, locale)
      const ofCategories = await localizedTexts.localesFor('categories', siteId, locale)
      const key = [siteId, locales.join(), ofCategories.join()].join(':')
      return readModel.getOrLoad(`search-phrases:${key}`, ['search-phrases', 'categories'], async () => {
        const [synonyms, own] = [await allSynonyms(database), await allDestinations(database)]
        const texts = (await localizedTexts.of('search', ['destinations'], locales)).get('destinations') ?? []
        const destinations = texts.reduce<Destination[]>(withTexts, own)
        return phraseTable({
          synonyms,
          destinations: destinations.filter(({ siteIds }) => siteIds.includes(siteId)),
          categories: await catalog.categories(siteId, locale),
        })
      })
    },
    records: {
      synonyms: {
        all: () => allSynonyms(database),
        replace: async (synonyms) => tags(await replaceSynonyms(database, synonyms)),
      },
      destinations: {
        all: () => allDestinations(database),
        replace: async (destinations) => tags(await replaceDestinations(database, destinations)),
      },
    },
  }
}
