import type { IndexSnapshot } from '#commerce/search/snapshot/index-snapshot.ts'
import type { KindIndex } from './kinds.ts'
import type { TermCache } from './term-cache.ts'

/** The data that queries are matched against: all documents of a site and currency, and the search terms in them. */
export interface SearchIndex {
  snapshot: IndexSnapshot
  terms: TermCache
  kinds: KindIndex
}
