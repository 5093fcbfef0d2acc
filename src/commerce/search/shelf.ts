import type { Currency } from '#kit/money.ts'
import { addTo, count, countMeet, emptyBitset, fullBitset, isIn, meet, union, type Bitset } from './bitset.ts'
import type { SortRule } from './search.ts'

/** A document as the shelf keeps it. */
export interface ShelfRow {
  id: number
  product: string
  name: string
  facets: string[]
  prices: Partial<Record<Currency, number>>
  rank: number
  rating: number
  unitsSold: number
}

/**
 * All documents of a site and currency in the process, for narrowing, counting and sorting: a bitset for each facet
 * value, and for each sort rule the positions in its order. 100,000 products take some 20 MB.
 */
export interface Shelf {
  size: number
  all: Bitset
  /** Positions by document id. */
  positionOf(id: number): number | undefined
  productAt(position: number): string
  /** Values of an attribute with the documents that have them. */
  values(attribute: string): ReadonlyMap<string, Bitset>
  /** Documents whose price lies in [minimum, maximum). */
  priced(minimumCents: number, maximumCents: number): Bitset
  highestPriceCents: number
  order(sort: SortRule): Uint32Array
}

export function fillShelf(rows: readonly ShelfRow[], currency: Currency): Shelf {
  const sold = rows.filter(({ prices }) => prices[currency] !== undefined)
  const size = sold.length
  const positions = new Map(sold.map(({ id }, position) => [id, position]))
  const prices = Uint32Array.from(sold, (row) => row.prices[currency] ?? 0)
  const products = sold.map(({ product }) => product)
  const facets = facetSets(sold)
  const orders = sortOrders(sold, prices)

  return {
    size,
    all: fullBitset(size),
    positionOf: (id) => positions.get(id),
    productAt: (position) => products[position] ?? '',
    values: (attribute) => facets.get(attribute) ?? new Map(),
    priced(minimumCents, maximumCents) {
      const bits = emptyBitset(size)
      prices.forEach((cents, position) => {
        if (cents >= minimumCents && cents < maximumCents) addTo(bits, position)
      })
      return bits
    },
    highestPriceCents: prices.reduce((highest, cents) => Math.max(highest, cents), 0),
    order: (sort) => orders[sort],
  }
}

function facetSets(rows: readonly ShelfRow[]): Map<string, Map<string, Bitset>> {
  const facets = new Map<string, Map<string, Bitset>>()
  rows.forEach((row, position) => {
    for (const facet of row.facets) {
      const cut = facet.indexOf('=')
      const attribute = facet.slice(0, cut)
      const values = facets.get(attribute) ?? new Map<string, Bitset>()
      facets.set(attribute, values)
      const value = facet.slice(cut + 1)
      const bits = values.get(value) ?? emptyBitset(rows.length)
      values.set(value, bits)
      addTo(bits, position)
    }
  })
  return facets
}

/** Every order ends in the featured one and then the name, so that equal products always stand the same way. */
function sortOrders(rows: readonly ShelfRow[], prices: Uint32Array): Record<SortRule, Uint32Array> {
  const key = (pick: (row: ShelfRow) => number) => Float64Array.from(rows, pick)
  const names = new Intl.Collator('en')
  const byName = rows
    .map((_, position) => position)
    .sort((a, b) => names.compare(rows[a]?.name ?? '', rows[b]?.name ?? ''))
  const nameRank = new Uint32Array(rows.length)
  byName.forEach((position, place) => (nameRank[position] = place))
  const sorted = (...keys: ArrayLike<number>[]) =>
    Uint32Array.from(rows.keys()).sort((a, b) => {
      for (const values of keys) {
        const difference = (values[a] ?? 0) - (values[b] ?? 0)
        if (difference !== 0) return difference
      }
      return 0
    })
  const featured = key(({ rank }) => -rank)
  const featuredOrder = sorted(featured, nameRank)
  return {
    'featured-items': featuredOrder,
    'most-relevant': featuredOrder,
    'best-sellers': sorted(
      key(({ unitsSold }) => -unitsSold),
      featured,
      nameRank,
    ),
    'price-low-to-high': sorted(prices, featured, nameRank),
    'price-high-to-low': sorted(
      prices.map((cents) => 0xffffffff - cents),
      featured,
      nameRank,
    ),
    'product-name-ascending': sorted(nameRank),
    'top-rated': sorted(
      key(({ rating }) => -rating),
      featured,
      nameRank,
    ),
  }
}

/** Which documents a choice of refinements leaves, and how many each further value would leave. */
export function narrow(shelf: Shelf, found: Bitset, chosen: ReadonlyMap<string, Bitset>) {
  const others = (attribute: string | undefined) =>
    [...chosen].filter(([name]) => name !== attribute).reduce((left, [, bits]) => meet(left, bits), found)
  const left = others(undefined)
  return {
    left,
    total: count(left),
    /**
     * How many documents each value of an attribute would leave. Values of most attributes add to one another, so
     * they are counted without the attribute's own choice; those that all must hold are counted under it.
     */
    counts(attribute: string, { mustAllHold = false } = {}): Map<string, number> {
      const base = chosen.has(attribute) && !mustAllHold ? others(attribute) : left
      return new Map([...shelf.values(attribute)].map(([value, bits]) => [value, countMeet(base, bits)]))
    },
    countIn: (attribute: string, bits: Bitset) =>
      countMeet(chosen.has(attribute) ? others(attribute) : left, bits),
  }
}

/** The documents with any of an attribute's values; unknown values have none. */
export function withAny(shelf: Shelf, attribute: string, values: readonly string[]): Bitset {
  const known = shelf.values(attribute)
  return union(
    values.flatMap((value) => known.get(value) ?? []),
    shelf.size,
  )
}

/** The documents with all of an attribute's values: for what a shopper must not have, every wish counts. */
export function withAll(shelf: Shelf, attribute: string, values: readonly string[]): Bitset {
  const known = shelf.values(attribute)
  return values.reduce((left, value) => meet(left, known.get(value) ?? emptyBitset(shelf.size)), shelf.all)
}

/** A page of product ids in an order; those in `first` come before the others. */
export function pageOf(
  shelf: Shelf,
  left: Bitset,
  {
    sort,
    first,
    offset,
    limit,
  }: { sort: SortRule; first: Bitset | undefined; offset: number; limit: number },
): string[] {
  const page: string[] = []
  let passed = 0
  const passes = first
    ? [(position: number) => isIn(first, position), (position: number) => !isIn(first, position)]
    : [() => true]
  for (const belongs of passes) {
    for (const position of shelf.order(sort)) {
      if (page.length >= limit) return page
      if (!isIn(left, position) || !belongs(position)) continue
      if (passed++ >= offset) page.push(shelf.productAt(position))
    }
  }
  return page
}
