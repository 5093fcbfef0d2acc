import type { SortRule } from '#commerce/search/sort-orders.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { RecommendationsDependencies, RecommenderName } from './recommendations.ts'
import { viewCounts, viewedWith } from './queries.ts'
import { mostAlike } from './similar.ts'

type Ranked = (site: Site, seeds: readonly string[]) => Promise<string[]>
type Counted = { productId: string; times: number }[]

/** A product bought says more than one looked at. */
const boughtWeight = 3

/** As many as are asked for of each kind: some will be sold out. */
const candidates = 50

/**
 * Orders products by what visitors did with them, the best first. What was counted for one product is remembered until
 * `recommendations` is announced.
 */
export function openRanking({
  database,
  readModel,
  catalog,
  search,
  coPurchases,
}: RecommendationsDependencies): Record<Exclude<RecommenderName, 'recently-viewed'>, Ranked> {
  // Of the countless mixes of products few are asked for twice: keeping them would drive out what is.
  const remembered = <Value>(
    name: string,
    site: Site,
    seeds: readonly string[],
    load: () => Promise<Value>,
  ) =>
    seeds.length > 1
      ? load()
      : readModel.getOrLoad(`recommendations:${name}:${site.id}:${seeds.join()}`, ['recommendations'], load)

  const viewed = (site: Site, seeds: readonly string[]): Promise<Counted> =>
    remembered('viewed', site, seeds, () =>
      viewedWith(database, { siteId: site.id, productIds: seeds, limit: candidates }),
    )

  const bought = (site: Site, seeds: readonly string[]): Promise<Counted> =>
    remembered('bought', site, seeds, () => coPurchases.boughtWith(seeds, candidates))

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

  /** What most visitors look at, then what sells best. */
  const popular = (site: Site): Promise<string[]> =>
    remembered('popular', site, [], async () => {
      const counted = await viewCounts(database, { siteId: site.id, limit: candidates })
      return [...new Set([...idsOf(counted), ...(await listed(site, 'best-sellers'))])]
    })

  /** The most like them of their shelves, then what is featured on all shelves. */
  const alike = (site: Site, seeds: readonly string[]): Promise<string[]> =>
    remembered('alike', site, seeds, async () => {
      const compared = [...(await catalog.products(site.id, seeds)).values()]
      const shelves = [...new Set(compared.flatMap(({ categoryIds }) => categoryIds))]
      const onShelves = await Promise.all(shelves.map((id) => listed(site, 'featured-items', id)))
      const everywhere = await listed(site, 'featured-items')
      const found = await catalog.products(site.id, [...onShelves.flat(), ...everywhere])
      const others = [...found.values()].filter(({ id }) => !seeds.includes(id))
      return mostAlike(others, compared).map(({ id }) => id)
    })

  return {
    'viewed-together': async (site, seeds) => idsOf(await viewed(site, seeds)),
    'bought-together': async (site, seeds) => idsOf(await bought(site, seeds)),
    'also-love': async (site, seeds) => {
      if (seeds.length === 0) return popular(site)
      const [looks, orders] = await Promise.all([viewed(site, seeds), bought(site, seeds)])
      return [...new Set([...idsOf(addUp(looks, orders)), ...(await alike(site, seeds))])]
    },
  }
}

const idsOf = (counted: Counted): string[] => counted.map(({ productId }) => productId)

function addUp(looks: Counted, orders: Counted): Counted {
  const pull = new Map(looks.map(({ productId, times }) => [productId, times]))
  for (const { productId, times } of orders)
    pull.set(productId, (pull.get(productId) ?? 0) + boughtWeight * times)
  return [...pull]
    .map(([productId, times]) => ({ productId, times }))
    .toSorted((one, other) => other.times - one.times || (one.productId < other.productId ? -1 : 1))
}
