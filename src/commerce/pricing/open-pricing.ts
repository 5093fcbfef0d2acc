import type { Database } from '#commerce/database.ts'
import type { LocalizedTexts } from '#commerce/localized-texts/localized-texts.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { SiteId, Sites } from '#commerce/settings/sites.ts'
import type { Currency } from '#shared/money/money.ts'
import { openCoupons } from './coupons/open-coupons.ts'
import { openLocalizedPromotions } from './localized-promotions.ts'
import { priceOf } from './price-of.ts'
import { openPricesInBooks } from './prices-in-books.ts'
import type { Price, Pricing } from './pricing.ts'
import { productPromotions } from './product-promotions.ts'
import { promotedIds } from './promoted-ids.ts'
import type { Promotion } from './promotions/promotion.ts'
import {
  allPriceBooks,
  allPrices,
  allPromotions,
  priceLines,
  replacePriceBooks,
  replacePrices,
  replacePromotions,
} from './queries.ts'

interface PricingDependencies {
  database: Database
  readModel: ReadModel
  sites: Sites
  localizedTexts: LocalizedTexts
}

/**
 * Opens prices and promotions. Announces the tags `prices` and `product:{id}` for a price, and `promotions` for a
 * promotion.
 */
export function openPricing({ database, readModel, sites, localizedTexts }: PricingDependencies): Pricing {
  const prices = async (siteId: SiteId, currency: Currency, productIds: readonly string[]) => {
    const books = (await sites.find(siteId))?.priceBooks[currency]
    if (!books) return new Map<string, Price>()
    const key = `price:${books.list}:${books.sale ?? ''}`
    return readModel.getOrLoadMany(key, productIds, {
      tags: (id) => [`product:${id}`],
      load: async (missing) => {
        const bookIds = books.sale === null ? [books.list] : [books.list, books.sale]
        const lines = Map.groupBy(await priceLines(database, bookIds, missing), ({ productId }) => productId)
        return new Map(
          [...lines].flatMap(([id, lines]) => {
            const price = priceOf(lines, books, currency)
            return price ? [[id, price] as const] : []
          }),
        )
      },
    })
  }

  const promotions = () => readModel.getOrLoad('promotions', ['promotions'], () => allPromotions(database))
  const promotionsIn = openLocalizedPromotions({ readModel, localizedTexts, promotions })

  return {
    prices,
    pricesInBooks: openPricesInBooks({ database, sites, prices }),
    async unknownPriceBook(bookIds) {
      const known = new Set((await allPriceBooks(database)).map(({ id }) => id))
      return bookIds.find((id) => !known.has(id))
    },
    promotions: async (siteId, currency, now, locale) =>
      (await promotionsIn(siteId, locale)).filter((promotion) => isActive(promotion, siteId, currency, now)),
    nextChange: async (siteId, now) =>
      (await promotions())
        .filter(({ enabled, siteIds }) => enabled && siteIds.includes(siteId))
        .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
        .flatMap((instant) => (instant === null ? [] : [new Date(instant)]))
        .filter((instant) => instant > now)
        .toSorted((a, b) => Number(a) - Number(b))[0],
    hasCampaign: async (siteId, campaignId) =>
      (await promotions()).some(
        (promotion) => promotion.campaignId === campaignId && promotion.siteIds.includes(siteId),
      ),
    promotion: async (siteId, promotionId) =>
      (await promotions()).find(({ id, siteIds }) => id === promotionId && siteIds.includes(siteId)),
    async productPromotions(siteId, { currency, locale }, now, products, categories, qualifiers) {
      const offered = (await promotionsIn(siteId, locale)).filter((promotion) =>
        isActive(promotion, siteId, currency, now),
      )
      const ids = products.map(({ id }) => id)
      return productPromotions(offered, products, categories, await prices(siteId, currency, ids), qualifiers)
    },
    async promotedIds(siteId, { currency, promotionIds, role }, now, products, categories) {
      const asked = (await promotions()).filter(
        (promotion) => promotionIds.includes(promotion.id) && isActive(promotion, siteId, currency, now),
      )
      return promotedIds(asked, role, products, categories)
    },
    coupons: openCoupons({ database, readModel }),
    records: openRecords(database),
  }
}

const openRecords = (database: Database): Pricing['records'] => ({
  priceBooks: {
    all: () => allPriceBooks(database),
    replace: async (books) => ((await replacePriceBooks(database, books)) ? ['prices', 'search'] : []),
  },
  prices: {
    all: () => allPrices(database),
    replace: async (lines) => {
      const changed = await replacePrices(database, lines)
      return changed.length > 0 ? ['prices', 'search', ...changed.map((id) => `product:${id}`)] : []
    },
  },
  promotions: {
    all: async () => (await allPromotions(database)).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    replace: async (all) => ((await replacePromotions(database, all)) ? ['promotions'] : []),
  },
})

const isActive = (
  { siteIds, currency, enabled, startsAt, endsAt }: Promotion,
  siteId: SiteId,
  wantedCurrency: Currency,
  now: Date,
): boolean =>
  enabled &&
  siteIds.includes(siteId) &&
  (currency === null || currency === wantedCurrency) &&
  (startsAt === null || new Date(startsAt) <= now) &&
  (endsAt === null || now < new Date(endsAt))
