import { LRUCache } from 'lru-cache'
import { addTo, count, countMeet, emptyBitset, fullBitset, isIn, meet, union, type Bitset } from './bitset.ts'
import type { ShelfColumns } from './rows.ts'
import { listNames, type NameList } from './name-list.ts'
import type { SortRule } from './search.ts'

/**
 * All documents of a site and currency in the process, for narrowing, counting and sorting: a bitset for each facet
 * value, and for each sort rule the positions in its order. 100,000 products take some 20 MB.
 */
export interface Shelf {
  size: number
  all: Bitset
  /** The positions of documents, as a set. Documents that are not sold in the currency have none. */
  setOf(ids: Int32Array): Bitset
  productAt(position: number): string
  /** The documents of these products; products without one are passed over. */
  named(productIds: Iterable<string>): Bitset
  /** The names in featured order, to look beginnings of words up in. */
  names(): NameList
  /** Values of an attribute with the documents that have them. */
  values(attribute: string): ReadonlyMap<string, Bitset>
  /** Documents whose price lies in [minimum, maximum). */
  priced(minimumCents: number, maximumCents: number): Bitset
  order(sort: SortRule): Uint32Array
}

export function fillShelf(columns: ShelfColumns): Shelf {
  const size = columns.ids.length
  const positions = new Int32Array((columns.ids.at(-1) ?? 0) + 1).fill(-1)
  const sold = emptyBitset(size)
  columns.ids.forEach((id, position) => {
    if ((columns.prices[position] ?? -1) < 0) return
    positions[id] = position
    addTo(sold, position)
  })
  const setOf = (ids: Int32Array): Bitset => {
    const bits = emptyBitset(size)
    for (const id of ids) {
      const position = positions[id] ?? -1
      if (position >= 0) addTo(bits, position)
    }
    return bits
  }
  const facets = facetSets(columns, setOf)
  const orders = sortOrders(columns)

  const positionOf = once(() => new Map(columns.products.map((product, position) => [product, position])))

  return {
    size,
    all: meet(sold, fullBitset(size)),
    setOf,
    named(productIds) {
      const bits = emptyBitset(size)
      for (const id of productIds) {
        const position = positionOf().get(id)
        if (position !== undefined) addTo(bits, position)
      }
      return bits
    },
    productAt: (position) => columns.products[position] ?? '',
    values: (attribute) => facets.get(attribute) ?? new Map(),
    priced: pricedSets(columns.prices),
    names: once(() => listNames(columns, orders['featured-items']())),
    order: (sort) => orders[sort](),
  }
}

function facetSets(
  { facets }: ShelfColumns,
  setOf: (ids: Int32Array) => Bitset,
): Map<string, Map<string, Bitset>> {
  const sets = new Map<string, Map<string, Bitset>>()
  for (const { facet, ids } of facets) {
    const cut = facet.indexOf('=')
    const attribute = facet.slice(0, cut)
    const values = sets.get(attribute) ?? new Map<string, Bitset>()
    sets.set(attribute, values.set(facet.slice(cut + 1), setOf(ids)))
  }
  return sets
}

/** Bands are few and asked for with every search: each is made once. */
function pricedSets(prices: Int32Array): Shelf['priced'] {
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

/**
 * The sort orders, each made when it is first asked for. Every order ends in the featured one and then the name, so
 * that equal products always stand the same way.
 */
function sortOrders({
  plainNames,
  ranks,
  prices,
  ratings,
  unitsSold,
}: ShelfColumns): Record<SortRule, () => Uint32Array> {
  const positions = () => Uint32Array.from({ length: plainNames.length }, (_, position) => position)
  const nameOf = (position: number) => plainNames[position] ?? ''
  const byName = once(() =>
    positions().sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : a - b)),
  )
  const nameRanks = once(() => {
    const places = new Int32Array(plainNames.length)
    byName().forEach((position, place) => (places[position] = place))
    return places
  })
  const featured = once(() => sortedBy(positions(), [negative(ranks), nameRanks()]))
  const then = (keys: Int32Array) => once(() => sortedBy(positions(), [keys, negative(ranks), nameRanks()]))
  return {
    'featured-items': featured,
    'most-relevant': featured,
    'best-sellers': then(negative(unitsSold)),
    'price-low-to-high': then(prices),
    'price-high-to-low': then(negative(prices)),
    'product-name-ascending': byName,
    'top-rated': then(negative(ratings)),
  }
}

const negative = (keys: Int32Array): Int32Array => keys.map((key) => -key)

function sortedBy(positions: Uint32Array, keys: readonly Int32Array[]): Uint32Array {
  return positions.sort((a, b) => {
    for (const values of keys) {
      const difference = (values[a] ?? 0) - (values[b] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  })
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** Which documents a choice of refinements leaves, and how many each further value would leave. */
export function narrow(shelf: Shelf, found: Bitset, chosen: ReadonlyMap<string, Bitset>) {
  const others = (attribute: string | undefined) =>
    [...chosen].filter(([name]) => name !== attribute).reduce((left, [, bits]) => meet(left, bits), found)
  const left = others(undefined)
  const baseOf = (attribute: string) => (chosen.has(attribute) ? others(attribute) : left)
  return {
    left,
    total: count(left),
    /**
     * How many documents each value of an attribute would leave. Values of most attributes add to one another, so
     * they are counted without the attribute's own choice; those that all must hold are counted under it.
     */
    counts(attribute: string, { mustAllHold = false } = {}): Map<string, number> {
      const base = mustAllHold ? left : baseOf(attribute)
      return new Map([...shelf.values(attribute)].map(([value, bits]) => [value, countMeet(base, bits)]))
    },
    countIn: (attribute: string, bits: Bitset) => countMeet(baseOf(attribute), bits),
  }
}

/** The documents with any of an attribute's values; unknown values have none. */
export function withAny(shelf: Shelf, attribute: string, values: readonly string[]): Bitset {
  const known = shelf.values(attribute)
  const sets = values.flatMap((value) => known.get(value) ?? [])
  return union(sets, shelf.size)
}

/** The documents with all of an attribute's values: for what a shopper must not have, every wish counts. */
export function withAll(shelf: Shelf, attribute: string, values: readonly string[]): Bitset {
  const known = shelf.values(attribute)
  return values.reduce((left, value) => meet(left, known.get(value) ?? emptyBitset(shelf.size)), shelf.all)
}

interface PageAsked {
  sort: SortRule
  /** Those that come before the others; nothing: all are alike. */
  first: Bitset | undefined
  offset: number
  limit: number
}

/** A page of product ids in an order. */
export function pageOf(shelf: Shelf, left: Bitset, { sort, first, offset, limit }: PageAsked): string[] {
  const page: string[] = []
  let passed = 0
  const groups = first ? [meet(left, first), without(left, first)] : [left]
  for (const group of groups) {
    for (const position of shelf.order(sort)) {
      if (page.length >= limit) return page
      if (isIn(group, position) && passed++ >= offset) page.push(shelf.productAt(position))
    }
  }
  return page
}

const without = (one: Bitset, other: Bitset): Bitset => one.map((word, index) => word & ~(other[index] ?? 0))
