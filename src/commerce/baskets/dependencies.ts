import type { Catalog } from '#commerce/catalog/catalog.ts'
import type { Customers } from '#commerce/customers/customers.ts'
import type { Database } from '#commerce/database.ts'
import type { GiftCards } from '#commerce/gift-cards/gift-cards.ts'
import type { Inventory } from '#commerce/inventory/inventory.ts'
import type { Payments } from '#commerce/payments/payments.ts'
import type { PriceRules } from '#commerce/pricing/price-rules.ts'
import type { Pricing } from '#commerce/pricing/pricing.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site, Sites } from '#commerce/settings/sites.ts'
import type { Shipping } from '#commerce/shipping/shipping.ts'
import type { Stores } from '#commerce/stores/stores.ts'
import type { Tax } from '#commerce/tax/tax.ts'
import type { Basket } from './basket.ts'

/** What baskets stand on. */
export interface BasketDependencies {
  database: Database
  sites: Pick<Sites, 'find'>
  catalog: Pick<Catalog, 'products' | 'categories'>
  pricing: Pick<Pricing, 'prices' | 'promotions'>
  priceRules: PriceRules
  inventory: Pick<Inventory, 'levelsAt' | 'hold' | 'release'>
  shipping: Pick<Shipping, 'table'>
  tax: Pick<Tax, 'rates'>
  stores: Pick<Stores, 'all' | 'find'>
  customers: Pick<Customers, 'find'>
  payments: Pick<Payments, 'methodsFor'>
  giftCards: Pick<GiftCards, 'balance'>
}

/** Who stands at the counter, and where. */
export interface RequestContext {
  shopper: Shopper
  site: Site
  now: Date
}

/**
 * What a verb does to a basket: gives the changed one, amounts still to be reckoned, or says why not. It writes
 * nothing, and may be asked again with a newer basket.
 */
export type BasketCommand = (
  basket: Basket,
  visit: RequestContext & BasketDependencies,
) => Basket | Refusal | Promise<Basket | Refusal>
