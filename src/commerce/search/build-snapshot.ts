import { LRUCache } from 'lru-cache'
import { addTo, emptyBitset, isIn, type Bitset } from './bitset.ts'
import { openCounting } from './facet-counts.ts'
import { listNames } from './name-list.ts'
import type { SnapshotColumns } from './snapshot-queries.ts'
import type { IndexSnapshot } from './index-snapshot.ts'
import { sortOrders } from './sort-orders.ts'
import { yieldToRequests, type Pause } from './yield-to-requests.ts'

/** Makes the shelf of what the database holds. In slices: requests are answered while 100,000 products are filled in. */
export async function buildSnapshot(columns: SnapshotColumns): Promise<IndexSnapshot> {
  const pause = yieldToRequests()
  const size = columns.ids.length
  const positions = new Int32Array((columns.ids.at(-1) ?? 0) + 1).fill(-1)
  columns.ids.forEach((id, position) => (positions[id] = position))
  const byName = Uint32Array.from(columns.idsByName.map((id) => positions[id] ?? 0))

  const all = emptyBitset(size)
  columns.prices.forEach((cents, position) => cents >= 0 && addTo(all, position))
  const setOf = (ids: Int32Array): Bitset => {
    const bits = emptyBitset(size)
    for (const id of ids) {
      const position = positions[id] ?? -1
      if (position >= 0 && isIn(all, position)) addTo(bits, position)
    }
    return bits
  }
  const facets = await facetSets(columns, setOf, pause)
  const counts = await openCounting(facets, size, pause)
  const orders = await sortOrders(columns, byName, pause)
  const isSold = (position: number) => isIn(all, position)
  const names = await listNames(
    {
      plainNames: columns.plainNames,
      featured: orders['featured-items'].filter(isSold),
      byName: byName.filter(isSold),
    },
    pause,
  )
  const positionOf = await positionsByProduct(columns, pause)

  return {
    size,
    all,
    setOf,
    named(productIds) {
      const bits = emptyBitset(size)
      for (const id of productIds) {
        const position = positionOf.get(id)
        if (position !== undefined) addTo(bits, position)
      }
      return bits
    },
    productAt: (position) => columns.products[position] ?? '',
    values: (attribute) => facets.get(attribute) ?? new Map(),
    counts,
    priced: pricedSets(columns.prices),
    names,
    order: (sort) => orders[sort],
  }
}

async function facetSets(
  { facets }: SnapshotColumns,
  setOf: IndexSnapshot['setOf'],
  pause: Pause,
): Promise<Map<string, Map<string, Bitset>>> {
  const sets = new Map<string, Map<string, Bitset>>()
  for (const { facet, ids } of facets) {
    const cut = facet.indexOf('=')
    const attribute = facet.slice(0, cut)
    const values = sets.get(attribute) ?? new Map<string, Bitset>()
    sets.set(attribute, values.set(facet.slice(cut + 1), setOf(ids)))
    await pause()
  }
  return sets
}

const productsAtOnce = 5_000

async function positionsByProduct(
  { products }: SnapshotColumns,
  pause: Pause,
): Promise<ReadonlyMap<string, number>> {
  const positions = new Map<string, number>()
  for (const [position, product] of products.entries()) {
    positions.set(product, position)
    if (position % productsAtOnce === 0) await pause()
  }
  return positions
}

/** Bands are few and asked for with every search: each is made once. */
function pricedSets(prices: Int32Array): IndexSnapshot['priced'] {
  const made = new LRUCache<string, Bitset>({ max: 100 })
  return (minimumCents, maximumCents) => {
    const band = `${minimumCents}..${maximumCents}`
    const known = made.get(band)
    if (known) return known
    const bits = emptyBitset(prices.length)
    prices.forEach((cents, position) => {
      if (cents >= minimumCents && cents < maximumCents) addTo(bits, position)
    })
    made.set(band, bits)
    return bits
  }
}
