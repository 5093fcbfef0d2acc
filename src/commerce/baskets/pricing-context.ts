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

/** All data besides the basket itself from which its amounts are calculated. */
export interface PricingContext {
  site: Site
  /** The locale of the request, else of the basket. Absent in jobs. */
  locale?: string | undefined
  /**
   * The products of the basket's items and of possible bonus items, by id. Products that the site does not sell are
   * absent.
   */
  products: ReadonlyMap<string, Product>
  prices: ReadonlyMap<string, Price>
  categories: ReadonlyMap<string, Category>
  /** The current promotions, in the order in which they apply. */
  promotions: readonly Promotion[]
  /** The basket's promo codes that can no longer be used. */
  exceededCoupons: ReadonlyMap<string, ExceededLimit>
  customerGroups: readonly string[]
  /** The source code and the promo codes of the session's context, besides those of the basket (DROP-098). */
  fromContext?: { sourceCode: string | undefined; couponCodes: readonly string[] } | undefined
  shipping: ShippingTable
  /** The destinations of the shipments, by shipment id. Only with a known postal code. */
  destinations: ReadonlyMap<string, Destination>
  now: Date
  taxRates: TaxRates
  rules: PriceRules
  /** The refusals for shops of the basket's items that currently offer no pickup, by inventory id. */
  closedShops: ReadonlyMap<string, Refusal>
  /** The available units, with fractions for boxes; `undefined` if this stock was not read. */
  available(productId: string, locationId: LocationId): number | undefined
}

/** The pricing context with the promotions that one basket is eligible for. */
export interface BasketPricing extends PricingContext {
  eligible: readonly EligiblePromotion[]
}

/** A step of the calculation of totals, a pure function. It replaces only the values that it calculates. */
export type Step = (basket: Basket, pricing: BasketPricing) => Basket
