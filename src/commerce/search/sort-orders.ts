import { addAt } from './add-at.ts'
import type { SnapshotColumns } from './snapshot-queries.ts'
import type { SortRule } from './search.ts'
import type { Pause } from './yield-to-requests.ts'

/** The positions of a shelf in the order of each sort rule. */
export type SortOrders = Readonly<Record<SortRule, Uint32Array>>

/**
 * Every order ends in the featured one and then the name, so that equal products always stand the same way. By name
 * they come sorted from the database: `byName` holds their positions.
 */
export async function sortOrders(
  { ranks, prices, ratings, unitsSold }: SnapshotColumns,
  byName: Uint32Array,
  pause: Pause,
): Promise<SortOrders> {
  const sorted = async (keys: Int32Array, before: Uint32Array) => {
    await pause()
    return sortedBy(keys, before)
  }
  const featured = await sorted(negative(ranks), byName)
  return {
    'featured-items': featured,
    'most-relevant': featured,
    'best-sellers': await sorted(negative(unitsSold), featured),
    'price-low-to-high': await sorted(prices, featured),
    'price-high-to-low': await sorted(negative(prices), featured),
    'product-name-ascending': byName,
    'top-rated': await sorted(negative(ratings), featured),
  }
}

const negative = (keys: Int32Array): Int32Array => keys.map((key) => -key)

/**
 * Positions by their keys, equal ones as they stood before: a radix sort over the two halves of the key, five
 * milliseconds for 100,000 where a comparing sort takes forty.
 */
function sortedBy(keys: Int32Array, before: Uint32Array): Uint32Array {
  const byLowHalf = sortedByHalf((position) => (keys[position] ?? 0) & 0xffff, before)
  // With its highest bit turned over, what is negative sorts before what is not.
  return sortedByHalf((position) => ((keys[position] ?? 0) ^ 0x80000000) >>> 16, byLowHalf)
}

function sortedByHalf(halfOf: (position: number) => number, before: Uint32Array): Uint32Array {
  const places = new Uint32Array(0x10001)
  for (const position of before) addAt(places, halfOf(position) + 1)
  for (let half = 0; half < 0x10000; half++) places[half + 1] = (places[half + 1] ?? 0) + (places[half] ?? 0)
  const sorted = new Uint32Array(before.length)
  for (const position of before) sorted[addAt(places, halfOf(position))] = position
  return sorted
}
