import type { Category, ListedProduct, Product } from '#commerce/catalog/catalog.ts'
import type { Records } from '#commerce/records.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { Currency } from '#shared/money/money.ts'
import type { Coupons } from './coupons/coupons.ts'
import type { Qualifiers } from './promotions/eligibility.ts'
import type { Promotion } from './promotions/promotion.ts'

interface PriceTier {
  minimumQuantity: number
  unitCents: number
}

/** The price of a product on a site in a currency. */
export interface Price {
  currency: Currency
  listCents: number
  saleCents: number | null
  /**
   * Volume tiers of the list price book, ascending. The first tier starts at quantity 1. Empty for a product without
   * tiers.
   */
  tiers: PriceTier[]
  /** Fundraising: the price of one unit of a case, with the name of the unit ("bar"). */
  perUnit: { unitCents: number; unit: string; unitsPerCase: number } | null
}

export interface Pricing {
  /** Prices by product id. A product without a price in the currency is absent and cannot be sold. Cached: no SQL when warm. */
  prices(siteId: SiteId, currency: Currency, productIds: readonly string[]): Promise<Map<string, Price>>
  /**
   * Prices as with `prices`, from these price books (DROP-067): the first list book with a price, and the lowest price
   * of a sale book. Books of another currency do not count, and a product without a price in these books has its
   * usual one. Not cached.
   */
  pricesInBooks(
    siteId: SiteId,
    currency: Currency,
    bookIds: readonly string[],
    productIds: readonly string[],
  ): Promise<Map<string, Price>>
  /** The first of these ids that is no price book. */
  unknownPriceBook(bookIds: readonly string[]): Promise<string | undefined>
  /**
   * Promotions that are enabled and scheduled at `now` for a site and currency, in the order of application, with the
   * texts of a locale.
   */
  promotions(siteId: SiteId, currency: Currency, now: Date, locale?: string): Promise<Promotion[]>
  /** The next start or end of a promotion of the site after `now`. Cached: no SQL when warm. */
  nextChange(siteId: SiteId, now: Date): Promise<Date | undefined>
  /** Whether any promotion of the site belongs to this campaign, active or not. Cached: no SQL when warm. */
  hasCampaign(siteId: SiteId, campaignId: string): Promise<boolean>
  promotion(siteId: SiteId, promotionId: string): Promise<Promotion | undefined>
  /**
   * The product promotions that a shopper is offered at `now`, by product id, in the order of application. Without
   * qualifiers, those of every shopper. Cached: no SQL when warm.
   */
  productPromotions(
    siteId: SiteId,
    shown: { currency: Currency; locale: string },
    now: Date,
    products: readonly Product[],
    categories: ReadonlyMap<string, Category>,
    qualifiers?: Qualifiers,
  ): Promise<Map<string, ProductPromotion[]>>
  /**
   * The listed products that have a role in any of these promotions, which are active at `now` (DROP-051). Unknown and
   * inactive promotions have no products. Cached: no SQL when warm.
   */
  promotedIds(
    siteId: SiteId,
    asked: { currency: Currency; promotionIds: readonly string[]; role: PromotionRole },
    now: Date,
    products: readonly ListedProduct[],
    categories: ReadonlyMap<string, Category>,
  ): Promise<Set<string>>
  /** The usage limits of promo codes. */
  coupons: Coupons
  records: {
    priceBooks: Records<PriceBook>
    prices: Records<PriceLine>
    promotions: Records<Promotion>
  }
}

/** `qualifying` products meet the condition and get neither discount nor bonus. `all` have any role. */
export type PromotionRole = 'all' | 'qualifying' | 'discounted' | 'bonus'

export interface ProductPromotion {
  promotion: Promotion
  /** The unit price with the promotion, or the usual price if the promotion has a condition. */
  promotionalCents: number
}

export interface PriceBook {
  id: string
  currency: Currency
  kind: 'list' | 'sale'
}

/** A price in a price book. It applies from the minimum quantity on. */
export interface PriceLine {
  priceBookId: string
  productId: string
  minimumQuantity: number
  amountCents: number
  /** The unit in a case, and the number of units per case: `bar`, 24. */
  unit: string | null
  unitsPerCase: number | null
}

/** The unit price for a quantity: the lower one of the sale price and the tier of the quantity. */
export function unitCentsFor(price: Price, quantity: number): number {
  const tier = price.tiers.findLast(({ minimumQuantity }) => quantity >= minimumQuantity)
  const listed = tier ? tier.unitCents : price.listCents
  return price.saleCents === null ? listed : Math.min(listed, price.saleCents)
}
