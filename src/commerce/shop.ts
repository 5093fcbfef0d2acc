import type { Baskets } from './baskets/baskets.ts'
import type { Catalog } from './catalog/catalog.ts'
import type { Content } from './content/content.ts'
import type { Customers } from './customers/customers.ts'
import type { Database } from './database.ts'
import type { Inventory } from './inventory/inventory.ts'
import type { Limits } from './limits/limits.ts'
import type { Orders } from './orders/orders.ts'
import type { Pricing } from './pricing/pricing.ts'
import type { Reviews } from './reviews/reviews.ts'
import type { Search } from './search/search.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { Sites } from './settings/sites.ts'
import type { Shipping } from './shipping/shipping.ts'
import type { Sockets } from './sockets.ts'
import type { Stores } from './stores/stores.ts'
import type { Tax } from './tax/tax.ts'

/** The shop, domain by domain. Doors reach the business through this and nothing else. */
export interface Shop {
  database: Database
  sites: Sites
  catalog: Catalog
  pricing: Pricing
  inventory: Inventory
  stores: Stores
  content: Content
  reviews: Reviews
  search: Search
  shipping: Shipping
  tax: Tax
  limits: Limits
  sessions: Sessions
  customers: Customers
  baskets: Baskets
  orders: Orders
}

export interface ShopParts {
  database: Database
  sockets: Sockets
}
