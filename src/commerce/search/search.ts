import type { Catalog } from '#commerce/catalog/catalog.ts'
import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { PriceRules } from '#commerce/pricing/price-rules.ts'
import type { LocalizedTexts } from '#commerce/localized-texts/localized-texts.ts'
import type { Pricing } from '#commerce/pricing/pricing.ts'
import type { Sites } from '#commerce/settings/sites.ts'
import { openFacetLabels } from './facet-labels.ts'
import { openFinder, type Finder } from './finder.ts'
import {
  insertIndexRequest,
  isIndexRequested,
  takeIndexRequests,
  tryLockIndex,
} from './index/index-request-queries.ts'
import { indexSite } from './index/index-site.ts'
import { openIndexSnapshots } from './index-snapshots.ts'
import { openSearchQueries } from './queries.ts'
import { openPhrases } from './query/phrases/open-phrases.ts'
import type { Phrases } from './query/phrases/phrases.ts'
import { updateBestSellers } from './index/update-best-sellers.ts'
import type { Sales } from './sales.ts'

export interface Search extends Finder {
  /** Updates the index from the catalog, for these products or for all. Returns the number of changed documents. */
  index(productIds?: readonly string[]): Promise<number>
  /**
   * Updates the order of the best-sellers by current sales. Returns the number of products whose sales have changed.
   */
  updateBestSellers(): Promise<number>
  /** Requests an index run in the caller's transaction: a crash after its commit does not lose the request. */
  requestIndex(): Promise<void>
  /**
   * Updates the index if a run was requested at least `minimumAgeSeconds` ago. Deletes the request in the transaction
   * of the run. Safe to call concurrently in several processes. Returns the number of changed documents.
   */
  indexRequested(minimumAgeSeconds: number): Promise<number>
  /** The meanings of phrases. */
  phrases: Phrases
}

interface SearchDependencies {
  database: Database
  readModel: ReadModel
  sites: Sites
  catalog: Catalog
  pricing: Pricing
  priceRules: PriceRules
  sales: Sales
  localizedTexts: LocalizedTexts
}

/** Opens the search. PostgreSQL matches words; the index snapshot in memory narrows, counts and sorts. */
export function openSearch({
  database,
  readModel,
  sites,
  catalog,
  pricing,
  priceRules,
  sales,
  localizedTexts,
}: SearchDependencies): Search {
  const queries = openSearchQueries(database)
  const snapshots = openIndexSnapshots({ database, queries })
  const phrases = openPhrases({ database, readModel, catalog, localizedTexts })
  const facetLabels = openFacetLabels({ database, readModel, localizedTexts })
  const finder = openFinder({ sites, catalog, snapshots, phrases, facetLabels })

  async function index(productIds?: readonly string[]): Promise<number> {
    const unitsSold = await sales.unitsSold()
    let changes = 0
    for (const site of await sites.all())
      changes += await indexSite(
        { queries, database, catalog, pricing, priceRules },
        site,
        unitsSold,
        productIds,
      )
    return changes
  }

  return {
    ...finder,
    phrases,
    index,
    updateBestSellers: () => updateBestSellers({ database, queries, sites, sales }),
    requestIndex: () => insertIndexRequest(database),
    indexRequested: (minimumAgeSeconds) =>
      database.transact(async () => {
        if (!(await isIndexRequested(database, minimumAgeSeconds))) return 0
        // Jobs have few connections: the next run tries again, rather than occupying a connection while waiting.
        if (!(await tryLockIndex(database))) return 0
        return (await takeIndexRequests(database)) > 0 ? index() : 0
      }),
  }
}
