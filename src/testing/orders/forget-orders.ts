import type { Database } from '#commerce/database.ts'
import { truncateOrders } from './truncate-orders.ts'

/** Removes all orders with their emails and authorisations. These products have 1,000 pieces in stock afterwards. */
export const forgetOrders = (database: Database, ...productIds: readonly string[]): Promise<void> =>
  database.script(`
    ${truncateOrders('outbox', 'sandbox_authorisations')}
    update stock set on_hand = 1000 where product_id = any('{${productIds.join()}}')`)
