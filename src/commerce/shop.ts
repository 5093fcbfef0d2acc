import type { Baskets } from './baskets/baskets.ts'
import type { Catalog } from './catalog/catalog.ts'
import type { Content } from './content/content.ts'
import type { Customers } from './customers/customers.ts'
import type { Database } from './database.ts'
import { openReadModel } from './read-model.ts'
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

/**
 * Opens the shop. Read from top to bottom it is the map of the business: each domain gets what it stands on as a
 * parameter, so a wrong order does not compile.
 */
export function openShop({ database }: ShopParts): Shop {
  const readModel = openReadModel({ database })
  void readModel
  // Each domain replaces its line as it lands.
  const sites = notOpenYet<Sites>('sites')
  const catalog = notOpenYet<Catalog>('catalog')
  const pricing = notOpenYet<Pricing>('pricing')
  const inventory = notOpenYet<Inventory>('inventory')
  const stores = notOpenYet<Stores>('stores')
  const content = notOpenYet<Content>('content')
  const reviews = notOpenYet<Reviews>('reviews')
  const search = notOpenYet<Search>('search')
  const shipping = notOpenYet<Shipping>('shipping')
  const tax = notOpenYet<Tax>('tax')
  const limits = notOpenYet<Limits>('limits')
  const customers = notOpenYet<Customers>('customers')
  const sessions = notOpenYet<Sessions>('sessions')
  const baskets = notOpenYet<Baskets>('baskets')
  const orders = notOpenYet<Orders>('orders')
  return {
    database,
    sites,
    catalog,
    pricing,
    inventory,
    stores,
    content,
    reviews,
    search,
    shipping,
    tax,
    limits,
    customers,
    sessions,
    baskets,
    orders,
  }
}

function notOpenYet<Domain extends object>(name: string): Domain {
  return new Proxy({} as Domain, {
    get() {
      throw new Error(`${name} is not open yet`)
    },
  })
}
