import type { SortRule } from '#commerce/search/snapshot/sort-orders.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { viewCounts, viewedWith } from './queries.ts'
import type { RecommendationsDependencies, RecommenderName } from './recommendations.ts'
import { mostSimilar } from './similar.ts'

type Ranking = (site: Site, seeds: readonly string[]) => Promise<string[]>
type ProductCounts = { productId: string; times: number }[]

/** The weight of a purchase, in views. */
const purchaseWeight = 3

/** The number of candidates from each source. Some will be out of stock. */
const candidates = 50

/** The maximum number of basket products that are used, last added first. */
const maxSeeds = 12

/**
 * Ranks products by visitors' activities, best first. Counts are cached for each product until the tag
 * `recommendations` is announced, and added up for several products: combinations rarely repeat, but their products
 * do.
 */
export function openRanking({
  database,
  readModel,
  catalog,
  search,
  coPurchases,
}: RecommendationsDependencies): Record<Exclude<RecommenderName, 'recently-viewed'>, Ranking> {
  const cached = <Value>(name: string, site: Site, seed: string, load: () => Promise<Value>) =>
    readModel.getOrLoad(`recommendations:${name}:${site.id}:${seed}`, ['recommendations'], load)

  /** Ranking for several products needs no database, so its result is not cached. */
  const cachedIfOne = <Value>(
    name: string,
    site: Site,
    seeds: readonly string[],
    load: () => Promise<Value>,
  ) => (seeds.length > 1 ? load() : cached(name, site, seeds.join(), load))

  const added = async (seeds: readonly string[], countsOf: (seed: string) => Promise<ProductCounts>) =>
    addCounts(await Promise.all(seeds.slice(-maxSeeds).map(countsOf)), seeds)

  const viewed = (site: Site, seeds: readonly string[]): Promise<ProductCounts> =>
    added(seeds, (productId) =>
      cached('viewed', site, productId, () =>
        viewedWith(database, { siteId: site.id, productId, limit: candidates }),
      ),
    )

  const bought = (site: Site, seeds: readonly string[]): Promise<ProductCounts> =>
    added(seeds, (productId) =>
      cached('bought', site, productId, () => coPurchases.boughtWith(productId, candidates)),
    )

  async function listed(site: Site, sort: SortRule, categoryId?: string): Promise<string[]> {
    const { productIds } = await search.search({
      siteId: site.id,
      currency: site.defaultCurrency,
      query: '',
      refinements: categoryId === undefined ? {} : { cgid: [categoryId] },
      sort,
      offset: 0,
      limit: candidates,
    })
    return productIds
  }

  /** The most viewed products, then the best-sellers. */
  const popular = (site: Site): Promise<string[]> =>
    cached('popular', site, '', async () => {
      const counted = await viewCounts(database, { siteId: site.id, limit: candidates })
      return [...new Set([...idsOf(counted), ...(await listed(site, 'best-sellers'))])]
    })

  /** Products of the same categories by similarity, then featured products of all categories. */
  const similar = (site: Site, seeds: readonly string[]): Promise<string[]> =>
    cachedIfOne('similar', site, seeds, async () => {
      const compared = [...(await catalog.products(site.id, seeds)).values()]
      const categoryIds = [...new Set(compared.flatMap((product) => product.categoryIds))]
      const inCategories = await Promise.all(categoryIds.map((id) => listed(site, 'featured-items', id)))
      const featured = await listed(site, 'featured-items')
      const found = await catalog.products(site.id, [...inCategories.flat(), ...featured])
      const others = [...found.values()].filter(({ id }) => !seeds.includes(id))
      return mostSimilar(others, compared).map(({ id }) => id)
    })

  return {
    'viewed-together': async (site, seeds) => idsOf(await viewed(site, seeds)),
    'bought-together': async (site, seeds) => idsOf(await bought(site, seeds)),
    'also-love': async (site, seeds) => {
      if (seeds.length === 0) return popular(site)
      const [views, orders] = await Promise.all([viewed(site, seeds), bought(site, seeds)])
      return [
        ...new Set([...idsOf(addCounts([views, weighted(orders)], seeds)), ...(await similar(site, seeds))]),
      ]
    },
  }
}

const idsOf = (counted: ProductCounts): string[] => counted.map(({ productId }) => productId)

const weighted = (orders: ProductCounts): ProductCounts =>
  orders.map(({ productId, times }) => ({ productId, times: purchaseWeight * times }))

/** Adds up the counts of several lists, highest first, without the seeds themselves. */
function addCounts(lists: readonly ProductCounts[], seeds: readonly string[]): ProductCounts {
  const scores = new Map<string, number>()
  for (const { productId, times } of lists.flat())
    if (!seeds.includes(productId)) scores.set(productId, (scores.get(productId) ?? 0) + times)
  return [...scores]
    .map(([productId, times]) => ({ productId, times }))
    .toSorted((one, other) => other.times - one.times || (one.productId < other.productId ? -1 : 1))
}
