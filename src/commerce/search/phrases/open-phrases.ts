import type { Catalog } from '#commerce/catalog/catalog.ts'
import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { phraseTable } from './phrase-table.ts'
import type { Phrases } from './phrases.ts'
import { allDestinations, allSynonyms, replaceDestinations, replaceSynonyms } from './queries.ts'

interface PhrasesDependencies {
  database: Database
  readModel: ReadModel
  catalog: Pick<Catalog, 'categories'>
}

/** Opens the phrases. The tag of a change is `search-phrases`; pages that list products are rendered again, too. */
export function openPhrases({ database, readModel, catalog }: PhrasesDependencies): Phrases {
  const tags = (isChanged: boolean) => (isChanged ? ['search-phrases', 'search'] : [])
  return {
    of: (siteId) =>
      readModel.getOrLoad(`search-phrases:${siteId}`, ['search-phrases', 'categories'], async () => {
        const [synonyms, destinations] = [await allSynonyms(database), await allDestinations(database)]
        return phraseTable({
          synonyms,
          destinations: destinations.filter(({ siteIds }) => siteIds.includes(siteId)),
          categories: await catalog.categories(siteId),
        })
      }),
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
