import type { Database } from '#commerce/database.ts'
import type { Sales } from '#commerce/search/search.ts'
import { unitsSoldSince } from './sales-queries.ts'

/** A best-seller is what sold best lately, not what sold in seasons past. */
const daysThatCount = 90

/** Opens what the search asks of the orders: how much of each product was sold. */
export const openSales = ({ database }: { database: Database }): Sales => ({
  async unitsSold() {
    const rows = await unitsSoldSince(database, daysThatCount)
    return new Map(rows.map(({ product, units }) => [product, units]))
  },
})
