import type { Database } from '#commerce/database.ts'
import type { Sales } from '#commerce/search/sales.ts'
import { unitsSoldSince } from './sales-queries.ts'

/** Best-sellers are the best-selling products of this many days. */
const countedDays = 90

/** Opens the units sold of each product, by which the search sorts. */
export const openSales = ({ database }: { database: Database }): Sales => ({
  async unitsSold() {
    const rows = await unitsSoldSince(database, countedDays)
    return new Map(rows.map(({ product, units }) => [product, units]))
  },
})
