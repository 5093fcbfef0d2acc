import type { Basket } from './basket.ts'
import type { Category, Product } from '#commerce/catalog/catalog.ts'
import type { LocationId } from '#commerce/inventory/inventory.ts'
import type { PriceRules } from '#commerce/pricing/price-rules.ts'
import type { Price } from '#commerce/pricing/pricing.ts'
import type { EligiblePromotion } from '#commerce/pricing/promotions/eligibility.ts'
import type { Promotion } from '#commerce/pricing/promotions/promotion.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { ShippingTable } from '#commerce/shipping/shipping.ts'
import type { TaxRates } from '#commerce/tax/tax.ts'

/** Everything that the amounts of a basket follow from, beside the basket itself. */
export interface PricingContext {
  site: Site
  /** Of the basket's lines and of what promotions give for free; what the site does not sell is absent. */
  products: ReadonlyMap<string, Product>
  prices: ReadonlyMap<string, Price>
  categories: ReadonlyMap<string, Category>
  /** Those of now, in the order in which they apply. */
  promotions: readonly Promotion[]
  customerGroups: readonly string[]
  shipping: ShippingTable
  taxRates: TaxRates
  rules: PriceRules
  /** What is free to sell, as far as this change asked for it; `undefined` where it did not. */
  available(productId: string, locationId: LocationId): number | undefined
}

/** The facts, and which promotions this very basket may have. */
export interface BasketPricing extends PricingContext {
  eligible: readonly EligiblePromotion[]
}

/** One pure step on the way from lines to totals. It overwrites what it reckons and leaves the rest alone. */
export type Step = (basket: Basket, reckoning: BasketPricing) => Basket
