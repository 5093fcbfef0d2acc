import type { ImportExportDependencies } from '../dependencies.ts'
import type { ShopFiles } from '../read-shop.ts'
import { emptyCsv, itemsOf, kindOf, type ReplacedKind } from './kind.ts'

export function kindsOfSearchPhrases({ search }: ImportExportDependencies, files: ShopFiles): ReplacedKind[] {
  const { synonyms, destinations } = search.phrases.records
  return [
    kindOf({
      name: 'synonyms of the search',
      empty: emptyCsv,
      all: synonyms.all,
      given: itemsOf(files.synonyms),
      keyOf: ({ phrases }) => phrases[0] ?? '',
      path: 'search/synonyms.csv',
    }),
    kindOf({
      name: 'destinations of the search',
      empty: emptyCsv,
      all: destinations.all,
      given: itemsOf(files.destinations),
      keyOf: ({ path }) => path,
      path: 'search/destinations.csv',
    }),
  ]
}
