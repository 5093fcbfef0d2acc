import type { Basket } from './basket.ts'
import type { Category, Product } from '#commerce/catalog/catalog.ts'
import type { LocationId } from '#commerce/inventory/inventory.ts'
import type { ExceededLimit } from '#commerce/pricing/coupons/coupons.ts'
import type { PriceRules } from '#commerce/pricing/price-rules.ts'
import type { Price } from '#commerce/pricing/pricing.ts'
import type { EligiblePromotion } from '#commerce/pricing/promotions/eligibility.ts'
import type { Promotion } from '#commerce/pricing/promotions/promotion.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Destination, ShippingTable } from '#commerce/shipping/shipping.ts'
import type { TaxRates } from '#commerce/tax/tax.ts'

/** Everything that the amounts of a basket depend on, besides the basket itself. */
export interface PricingContext {
  site: Site
  /** Of the request, else the basket's. Jobs have none. */
  locale?: string | undefined
  /** The products of the basket's items and of possible bonus items, by id; what the site does not sell is absent. */
  products: ReadonlyMap<string, Product>
  prices: ReadonlyMap<string, Price>
  categories: ReadonlyMap<string, Category>
  /** The current promotions, in the order in which they apply. */
  promotions: readonly Promotion[]
  /** The promo codes of the basket that may not be used any more. */
  exceededCoupons: ReadonlyMap<string, ExceededLimit>
  customerGroups: readonly string[]
  shipping: ShippingTable
  /** Where the shipments go, by shipment id; those with a known postal code only. */
  destinations: ReadonlyMap<string, Destination>
  now: Date
  taxRates: TaxRates
  rules: PriceRules
  /** The refusals of shops that offer no pickup now, by inventory id: those of the basket's items. */
  closedShops: ReadonlyMap<string, Refusal>
  /** The units that can be sold, with parts of them for boxes; `undefined` when this stock was not read. */
  available(productId: string, locationId: LocationId): number | undefined
}

/** The pricing context with the promotions that one basket is eligible for. */
export interface BasketPricing extends PricingContext {
  eligible: readonly EligiblePromotion[]
}

/** A step of the calculation of totals, a pure function. It replaces the values that it calculates, and no others. */
export type Step = (basket: Basket, pricing: BasketPricing) => Basket
