import type { ShelfColumns } from './rows.ts'
import type { SortRule } from './search.ts'
import type { Pause } from './take-turns.ts'

/** The positions of a shelf in the order of each sort rule. */
export type SortOrders = Readonly<Record<SortRule, Uint32Array>>

/**
 * Every order ends in the featured one and then the name, so that equal products always stand the same way. By name
 * they come sorted from the database: `byName` holds their positions.
 */
export async function sortOrders(
  { ranks, prices, ratings, unitsSold }: ShelfColumns,
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

/** Above the number of documents, and with 32 bits of key before it still exact in a double. */
const mostPlaces = 2 ** 21

/**
 * Positions by their keys, equal ones as they stood before. Key and place are put into one number: without a comparing
 * function 100,000 are sorted in some milliseconds.
 */
function sortedBy(keys: Int32Array, before: Uint32Array): Uint32Array {
  if (before.length > mostPlaces) throw new Error(`A shelf holds at most ${mostPlaces} documents`)
  const packed = new Float64Array(before.length)
  before.forEach((position, place) => (packed[place] = (keys[position] ?? 0) * mostPlaces + place))
  packed.sort()
  return Uint32Array.from(packed, (value) => before[value - Math.floor(value / mostPlaces) * mostPlaces] ?? 0)
}
