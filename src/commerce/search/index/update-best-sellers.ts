import type { Database } from '#commerce/database.ts'
import type { Sites } from '#commerce/settings/sites.ts'
import { tryLockIndex } from './index-request-queries.ts'
import type { SearchQueries } from '#commerce/search/queries.ts'
import type { Sales } from '#commerce/search/sales.ts'

interface BestSellersDependencies {
  database: Database
  queries: SearchQueries
  sites: Pick<Sites, 'all'>
  sales: Sales
}

/** See Search.updateBestSellers. Writes only the sales, because the rest of a document depends on the catalog. */
export async function updateBestSellers({
  database,
  queries,
  sites,
  sales,
}: BestSellersDependencies): Promise<number> {
  const unitsSold = await sales.unitsSold()
  let changes = 0
  for (const { id } of await sites.all())
    changes += await database.transact(async () => {
      // If another process holds the lock, it writes the same sales, so this run ends. Waiting would occupy one of
      // the few connections of jobs.
      if (!(await tryLockIndex(database))) return 0
      const changed = await queries.saveUnitsSold(id, unitsSold)
      if (changed > 0) await queries.announceChange(id)
      return changed
    })
  return changes
}
