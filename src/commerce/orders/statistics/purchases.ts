import type { Database } from '#commerce/database.ts'
import type { CoPurchases } from '#commerce/recommendations/recommendations.ts'
import type { Purchases } from '#commerce/reviews/reviews.ts'
import { boughtAny, boughtWith } from './purchase-queries.ts'

/** Opens the purchase data for other domains: who bought a product, and which products were bought together. */
export const openPurchases = ({ database }: { database: Database }): Purchases & CoPurchases => ({
  hasBought: (customerId, productIds) => boughtAny(database, customerId, productIds),
  boughtWith: (productId, limit) => boughtWith(database, productId, limit),
})
