import { checkDestinations, checkSynonyms } from '#commerce/import-export/checks/check-search-phrases.ts'
import {
  DestinationRow,
  destinationsFile,
  SynonymRow,
  synonymsFile,
} from '#commerce/import-export/format/search-phrases.ts'
import { readCsv } from '#commerce/import-export/read/read-csv.ts'
import { itemsOf, type WrittenKind } from './kind.ts'
import { emptyCsv, replacedKind } from './replaced-kind.ts'

export const synonyms: WrittenKind<'synonyms'> = {
  path: 'search/synonyms.csv',
  tag: 'search-phrases',
  read: ({ folder, problems }) => readCsv(folder, 'search/synonyms.csv', SynonymRow, problems),
  check: checkSynonyms,
  write: ({ search }, files) => search.phrases.records.synonyms.replace(itemsOf(files.synonyms)),
  async *export({ search }) {
    const records = await search.phrases.records.synonyms.all()
    if (records.length > 0) yield synonymsFile(records)
  },
  replaced: ({ search }, files) => [
    replacedKind({
      name: 'synonyms of the search',
      empty: emptyCsv,
      all: search.phrases.records.synonyms.all,
      given: itemsOf(files.synonyms),
      keyOf: ({ phrases }) => phrases[0] ?? '',
      path: 'search/synonyms.csv',
    }),
  ],
}

export const destinations: WrittenKind<'destinations'> = {
  path: 'search/destinations.csv',
  tag: 'search-phrases',
  read: ({ folder, problems }) => readCsv(folder, 'search/destinations.csv', DestinationRow, problems),
  check: checkDestinations,
  write: ({ search }, files) => search.phrases.records.destinations.replace(itemsOf(files.destinations)),
  async *export({ search }) {
    const records = await search.phrases.records.destinations.all()
    if (records.length > 0) yield destinationsFile(records)
  },
  replaced: ({ search }, files) => [
    replacedKind({
      name: 'destinations of the search',
      empty: emptyCsv,
      all: search.phrases.records.destinations.all,
      given: itemsOf(files.destinations),
      keyOf: ({ path }) => path,
      path: 'search/destinations.csv',
    }),
  ],
}
