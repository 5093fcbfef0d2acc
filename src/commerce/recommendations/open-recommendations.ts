import { createHash } from 'node:crypto'
import type { Product } from '#commerce/catalog/catalog.ts'
import { refuse } from '#commerce/refusals.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { openRanking } from './ranking.ts'
import type { Recommendations, RecommendationsDependencies, RecommenderName } from './recommendations.ts'
import { countActivities, deleteOlder, recentlyViewed } from './queries.ts'

const descriptions: Record<RecommenderName, string> = {
  'also-love': 'What shoppers of a product look at and buy as well, and what is most like it.',
  'bought-together': 'What was bought in one order with a product.',
  'viewed-together': 'What those who looked at a product looked at as well.',
  'recently-viewed': 'What the visitor looked at last.',
}

/** Which recommender stands where on the shop's pages. */
const zones: Readonly<Record<string, RecommenderName>> = {
  home: 'also-love',
  'product-page': 'also-love',
  cart: 'bought-together',
  'not-found': 'recently-viewed',
}

/** PDP-092, PDP-093. */
const mostOf: Record<RecommenderName, number> = {
  'also-love': 12,
  'bought-together': 12,
  'viewed-together': 12,
  'recently-viewed': 25,
}

const isRecommender = (name: string): name is RecommenderName => Object.hasOwn(descriptions, name)

/** Opens the recommendations. What was counted is kept until `recommendations` is announced. */
export function openRecommendations(parts: RecommendationsDependencies): Recommendations {
  const { database, catalog, availability } = parts
  const ranking = openRanking(parts)

  /** Masters of variants, and nothing that the site does not sell. */
  async function shownIds(site: Site, productIds: readonly string[]): Promise<string[]> {
    const found = await catalog.products(site.id, productIds)
    return [...new Set(productIds.flatMap((id) => found.get(id)?.masterId ?? found.get(id)?.id ?? []))]
  }

  async function lastViewed(site: Site, visitorId: string | undefined): Promise<string[]> {
    if (visitorId === undefined) return []
    // More than are shown, as some may be gone or sold out.
    return recentlyViewed(database, { visitor: hashOf(visitorId), siteId: site.id, limit: 50 })
  }

  /** What can be had, now or soon; free material of the order forms is not for everybody. */
  async function presentable(site: Site, productIds: readonly string[]): Promise<Product[]> {
    const found = await catalog.products(site.id, productIds)
    const orderable = await availability.orderable(site, productIds)
    return productIds
      .flatMap((id) => found.get(id) ?? [])
      .filter(({ isOnline, collateralGroup }) => isOnline && collateralGroup === null)
      .filter(({ id, isComingSoon }) => isComingSoon || orderable.has(id))
  }

  return {
    async record(site, { kind, visitorId, productIds, subject }) {
      const known = await shownIds(site, productIds)
      const subjects = known.length > 0 || subject === undefined ? known : [subject]
      if (visitorId === undefined || subjects.length === 0) return 0
      return countActivities(database, { visitor: hashOf(visitorId), siteId: site.id, kind, subjects })
    },

    recommenders: Object.entries(descriptions)
      .map(([name, description]) => ({ name, description }))
      .filter((each): each is { name: RecommenderName; description: string } => isRecommender(each.name)),

    async recommend(site, recommender, { productIds, visitorId }) {
      if (!isRecommender(recommender)) return refuse('recommender-not-found', { recommender })
      const seeds = await shownIds(site, productIds)
      const viewed =
        recommender === 'recently-viewed' || seeds.length === 0 ? await lastViewed(site, visitorId) : []
      const ranked =
        recommender === 'recently-viewed'
          ? viewed
          : await ranking[recommender](site, seeds.length > 0 ? seeds : viewed.slice(0, 3))
      const others = ranked.filter((id) => !seeds.includes(id))
      return (await presentable(site, others)).slice(0, mostOf[recommender])
    },

    recommenderOf: (zone) => {
      const name = Object.hasOwn(zones, zone) ? zones[zone] : undefined
      return name ?? refuse('zone-not-found', { zone })
    },

    async refresh(olderThanDays) {
      const forgotten = await deleteOlder(database, olderThanDays)
      await database.announce(['recommendations'])
      return forgotten
    },
  }
}

/** Whoever reads the table cannot tell from it who is who, nor take over a session by it. */
const hashOf = (visitorId: string): Buffer => createHash('sha256').update(visitorId).digest().subarray(0, 16)
