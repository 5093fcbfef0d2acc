import { createHash } from 'node:crypto'
import type { Product } from '#commerce/catalog/catalog.ts'
import { refuse } from '#commerce/refusals.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { countActivities, deleteOlder, recentlyViewed } from './queries.ts'
import { openRanking } from './ranking.ts'
import { openSearchPhrases } from './search-phrases.ts'
import type { Recommendations, RecommendationsDependencies, RecommenderName } from './recommendations.ts'

const descriptions: Record<RecommenderName, string> = {
  'also-love': 'What shoppers of a product look at and buy as well, and what is most like it.',
  'bought-together': 'What was bought in one order with a product.',
  'viewed-together': 'What those who looked at a product looked at as well.',
  'recently-viewed': 'What the visitor looked at last.',
}

/** The recommender of each zone on the shop's pages. */
const zones: Readonly<Record<string, RecommenderName>> = {
  home: 'also-love',
  'product-page': 'also-love',
  cart: 'bought-together',
  'not-found': 'recently-viewed',
}

/** PDP-092, PDP-093. */
const maxProducts: Record<RecommenderName, number> = {
  'also-love': 12,
  'bought-together': 12,
  'viewed-together': 12,
  'recently-viewed': 25,
}

const isRecommender = (name: string): name is RecommenderName => Object.hasOwn(descriptions, name)

/** Opens the recommendations. Counts are cached until the tag `recommendations` is announced. */
export function openRecommendations(dependencies: RecommendationsDependencies): Recommendations {
  const { database, catalog, availability } = dependencies
  const ranking = openRanking(dependencies)

  /** Replaces variants by their masters, and removes products that the site does not sell. */
  async function listedIds(site: Site, productIds: readonly string[]): Promise<string[]> {
    const found = await catalog.products(site.id, productIds)
    return [...new Set(productIds.flatMap((id) => found.get(id)?.masterId ?? found.get(id)?.id ?? []))]
  }

  async function lastViewed(site: Site, visitorId: string | undefined): Promise<string[]> {
    if (visitorId === undefined) return []
    // Reads more than are shown, because some may be removed or out of stock.
    return recentlyViewed(database, { visitor: hashOf(visitorId), siteId: site.id, limit: 50 })
  }

  /** Products that can be bought now or soon, without the free material of order forms. */
  async function recommendable(
    site: Site,
    productIds: readonly string[],
    locale: string | undefined,
  ): Promise<Product[]> {
    const found = await catalog.products(site.id, productIds, locale)
    const orderable = await availability.orderable(site, productIds)
    return productIds
      .flatMap((id) => found.get(id) ?? [])
      .filter(({ isOnline, collateralGroup }) => isOnline && collateralGroup === null)
      .filter(({ id, isComingSoon }) => isComingSoon || orderable.has(id))
  }

  return {
    async record(site, { kind, visitorId, productIds, subject }) {
      const known = await listedIds(site, productIds)
      const subjects = known.length > 0 || subject === undefined ? known : [subject]
      if (visitorId === undefined || subjects.length === 0) return 0
      return countActivities(database, { visitor: hashOf(visitorId), siteId: site.id, kind, subjects })
    },

    recommenders: Object.entries(descriptions)
      .map(([name, description]) => ({ name, description }))
      .filter((each): each is { name: RecommenderName; description: string } => isRecommender(each.name)),

    async recommend(site, recommender, { productIds, visitorId, locale }) {
      if (!isRecommender(recommender)) return refuse('recommender-not-found', { recommender })
      const seeds = await listedIds(site, productIds)
      const viewed =
        recommender === 'recently-viewed' || seeds.length === 0 ? await lastViewed(site, visitorId) : []
      const ranked =
        recommender === 'recently-viewed'
          ? viewed
          : await ranking[recommender](site, seeds.length > 0 ? seeds : viewed.slice(0, 3))
      const others = ranked.filter((id) => !seeds.includes(id))
      return (await recommendable(site, others, locale)).slice(0, maxProducts[recommender])
    },

    searchPhrases: openSearchPhrases(dependencies),

    recommenderOf: (zone) => {
      const name = Object.hasOwn(zones, zone) ? zones[zone] : undefined
      return name ?? refuse('zone-not-found', { zone })
    },

    async refresh(olderThanDays) {
      const deleted = await deleteOlder(database, olderThanDays)
      await database.announce(['recommendations'])
      return deleted
    },
  }
}

/**
 * The hash of a visitor id. The table contains only hashes, so that it cannot be used to identify visitors or to take
 * over their sessions.
 */
const hashOf = (visitorId: string): Buffer => createHash('sha256').update(visitorId).digest().subarray(0, 16)
