import type { Catalog } from '#commerce/catalog/catalog.ts'
import type { Customers } from '#commerce/customers/customers.ts'
import type { Database } from '#commerce/database.ts'
import type { Fundraisers } from '#commerce/fundraisers/fundraisers.ts'
import type { GiftCards } from '#commerce/gift-cards/gift-cards.ts'
import type { Inventory } from '#commerce/inventory/inventory.ts'
import type { Limits } from '#commerce/limits/limits.ts'
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

export interface BasketDependencies {
  database: Database
  sites: Pick<Sites, 'find'>
  catalog: Pick<Catalog, 'products' | 'categories'>
  pricing: Pick<
    Pricing,
    'prices' | 'pricesInBooks' | 'unknownPriceBook' | 'promotion' | 'promotions' | 'coupons'
  >
  priceRules: PriceRules
  inventory: Pick<Inventory, 'levelsAt' | 'hold' | 'release'>
  shipping: Pick<Shipping, 'table'>
  tax: Pick<Tax, 'rates'>
  stores: Pick<Stores, 'all' | 'find' | 'locate'>
  customers: Pick<Customers, 'find'>
  payments: Pick<Payments, 'methodsFor' | 'chargeTime' | 'readToken' | 'vouchedMinutes'>
  giftCards: Pick<GiftCards, 'balance'>
  fundraisers: Pick<Fundraisers, 'find'>
  limits: Pick<Limits, 'take'>
}

/** The shopper who makes the request, the site and the time of the request. */
export interface RequestContext {
  shopper: Shopper
  site: Site
  now: Date
}

/**
 * A change of a basket. Returns the changed basket, whose amounts are calculated afterwards, or a refusal. A command
 * writes nothing to the database, and may run again with a newer basket.
 */
export type BasketCommand = (
  basket: Basket,
  context: CommandContext,
) => Basket | Refusal | Promise<Basket | Refusal>

export type CommandContext = RequestContext & BasketDependencies

/** The subject for counting a shopper's guesses: the sender of the request, else the session. */
export const senderOf = ({ sender, usid }: Shopper): string => sender ?? usid

/** The same, with the session if the sender could be any. */
export const sendersOf = (shopper: Shopper): readonly string[] => shopper.senders ?? [senderOf(shopper)]
