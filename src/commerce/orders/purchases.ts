import type { Database } from '#commerce/database.ts'
import type { Purchases } from '#commerce/reviews/reviews.ts'
import { boughtAny } from './purchase-rows.ts'

/** Opens what the reviews ask of the orders: whether somebody has bought what they write about. */
export const openPurchases = ({ database }: { database: Database }): Purchases => ({
  hasBought: (customerId, productIds) => boughtAny(database, customerId, productIds),
})
