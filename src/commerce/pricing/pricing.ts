import type { Category, Product } from '#commerce/catalog/catalog.ts'
import type { Records } from '#commerce/records.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { Currency } from '#shared/money.ts'
import type { Promotion } from './promotions/promotion.ts'

export interface PriceTier {
  minimumQuantity: number
  unitCents: number
}

/** What a product costs on a site in a currency. */
export interface Price {
  currency: Currency
  listCents: number
  saleCents: number | null
  /** Volume tiers on the effective price book, ascending; the first tier starts at quantity 1. */
  tiers: PriceTier[]
  /** On fundraising: the price of one piece of the case that is sold, and its unit ("bar"). */
  perUnit: { unitCents: number; unit: string; unitsPerCase: number } | null
}

export interface Pricing {
  /** Prices by product id; a product without a price in the currency is absent and cannot be sold there. Warm: no SQL. */
  prices(siteId: SiteId, currency: Currency, productIds: readonly string[]): Promise<Map<string, Price>>
  /** Promotions that are enabled and scheduled at `now` for a site and currency, in the order in which they apply. */
  promotions(siteId: SiteId, currency: Currency, now: Date): Promise<Promotion[]>
  promotion(siteId: SiteId, promotionId: string): Promise<Promotion | undefined>
  /**
   * By product id, the product promotions that anybody is offered at `now`, in the order in which they apply. Warm: no
   * SQL.
   */
  productPromotions(
    siteId: SiteId,
    currency: Currency,
    now: Date,
    products: readonly Product[],
    categories: ReadonlyMap<string, Category>,
  ): Promise<Map<string, ProductPromotion[]>>
  records: {
    priceBooks: Records<PriceBook>
    prices: Records<PriceLine>
    promotions: Records<Promotion>
  }
}

export interface ProductPromotion {
  promotion: Promotion
  /** What one then costs; the usual price while a condition is still to be met. */
  promotionalCents: number
}

export interface PriceBook {
  id: string
  currency: Currency
  kind: 'list' | 'sale'
}

/** A price of a price book: of what goes into the bag, from a quantity on. */
export interface PriceLine {
  priceBookId: string
  productId: string
  minimumQuantity: number
  amountCents: number
  /** What a case holds, and how many of them: `bar`, 24. */
  unit: string | null
  unitsPerCase: number | null
}

/** The unit price for a quantity: the sale price when there is one, else the tier that the quantity reaches. */
export function unitCentsFor(price: Price, quantity: number): number {
  const tier = price.tiers.findLast(({ minimumQuantity }) => quantity >= minimumQuantity)
  const listed = tier ? tier.unitCents : price.listCents
  return price.saleCents === null ? listed : Math.min(listed, price.saleCents)
}
