import { LRUCache } from 'lru-cache'
import type { Currency } from '#shared/money/money.ts'
import { addTo, emptyBitset, isIn, type Bitset } from './bitset.ts'
import { prepareCounts } from './facet-counts.ts'
import type { IndexSnapshot } from './index-snapshot.ts'
import { listNames } from './name-list.ts'
import type { SnapshotColumns } from './snapshot-queries.ts'
import { sortOrders } from './sort-orders.ts'
import { yieldToRequests, type Pause } from './yield-to-requests.ts'

/** Builds the snapshot from the columns of the database. Yields to requests between its steps. */
export async function buildSnapshot(columns: SnapshotColumns, currency: Currency): Promise<IndexSnapshot> {
  const pause = yieldToRequests()
  const size = columns.ids.length
  const positions = positionsById(columns)
  const all = soldSet(columns.prices)
  const isSold = (position: number) => isIn(all, position)
  const setOf = (ids: Int32Array): Bitset => {
    const bits = emptyBitset(size)
    for (const id of ids) {
      const position = positions[id] ?? -1
      if (position >= 0 && isSold(position)) addTo(bits, position)
    }
    return bits
  }
  const byName = Uint32Array.from(columns.idsByName.map((id) => positions[id] ?? 0))
  const facets = await facetSets(columns, setOf, pause)
  const counts = await prepareCounts(facets, size, pause)
  const orders = await sortOrders(columns, byName, pause)
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
    currency,
    size,
    all,
    setOf,
    ofProducts: (productIds) => setOfProducts(productIds, positionOf, size),
    productAt: (position) => columns.products[position] ?? '',
    values: (attribute) => facets.get(attribute) ?? new Map(),
    counts,
    priced: pricedSets(columns.prices),
    names,
    order: (sort) => orders[sort],
  }
}

/** The position of each document id; -1 for an unknown id. */
function positionsById({ ids }: SnapshotColumns): Int32Array {
  const positions = new Int32Array((ids.at(-1) ?? 0) + 1).fill(-1)
  ids.forEach((id, position) => (positions[id] = position))
  return positions
}

function soldSet(prices: Int32Array): Bitset {
  const sold = emptyBitset(prices.length)
  prices.forEach((cents, position) => cents >= 0 && addTo(sold, position))
  return sold
}

async function facetSets(
  { facets }: SnapshotColumns,
  setOf: IndexSnapshot['setOf'],
  pause: Pause,
): Promise<Map<string, Map<string, Bitset>>> {
  const sets = new Map<string, Map<string, Bitset>>()
  for (const { facet, ids } of facets) {
    const separator = facet.indexOf('=')
    const attribute = facet.slice(0, separator)
    const values = sets.get(attribute) ?? new Map<string, Bitset>()
    sets.set(attribute, values.set(facet.slice(separator + 1), setOf(ids)))
    await pause()
  }
  return sets
}

const productsPerStep = 5_000

async function positionsByProduct(
  { products }: SnapshotColumns,
  pause: Pause,
): Promise<ReadonlyMap<string, number>> {
  const positions = new Map<string, number>()
  for (const [position, product] of products.entries()) {
    positions.set(product, position)
    if (position % productsPerStep === 0) await pause()
  }
  return positions
}

function setOfProducts(
  productIds: Iterable<string>,
  positionOf: ReadonlyMap<string, number>,
  size: number,
): Bitset {
  const bits = emptyBitset(size)
  for (const id of productIds) {
    const position = positionOf.get(id)
    if (position !== undefined) addTo(bits, position)
  }
  return bits
}

/** Every search counts the same few price bands, so the set of each band is created once. */
function pricedSets(prices: Int32Array): IndexSnapshot['priced'] {
  const sets = new LRUCache<string, Bitset>({ max: 100 })
  return (minimumCents, maximumCents) => {
    const band = `${minimumCents}..${maximumCents}`
    const cached = sets.get(band)
    if (cached) return cached
    const bits = emptyBitset(prices.length)
    prices.forEach((cents, position) => {
      if (cents >= minimumCents && cents < maximumCents) addTo(bits, position)
    })
    sets.set(band, bits)
    return bits
  }
}
