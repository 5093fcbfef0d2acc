import { emptyBitset, isIn, meet, union, type Bitset } from './bitset.ts'
import type { Counts } from './facet-counts.ts'
import type { NameList } from './name-list.ts'
import type { SortRule } from './search.ts'

/**
 * All documents of a site and currency in the process, for narrowing, counting and sorting: a bitset for each facet
 * value, and for each sort rule the positions in its order. 100,000 products take some 20 MB.
 */
export interface IndexSnapshot {
  size: number
  all: Bitset
  /** The positions of documents, as a set. Documents that are not sold in the currency have none. */
  setOf(ids: Int32Array): Bitset
  productAt(position: number): string
  /** The documents of these products; products without one are passed over. */
  named(productIds: Iterable<string>): Bitset
  /** The names in featured order, to look beginnings of words up in. */
  names: NameList
  /** Values of an attribute with the documents that have them. */
  values(attribute: string): ReadonlyMap<string, Bitset>
  /** What there is in a set of documents. */
  counts(set: Bitset): Counts
  /** Documents whose price lies in [minimum, maximum). */
  priced(minimumCents: number, maximumCents: number): Bitset
  order(sort: SortRule): Uint32Array
}

/** Which documents a choice of refinements leaves, and how many each further value would leave. */
export function narrow(shelf: IndexSnapshot, found: Bitset, chosen: ReadonlyMap<string, Bitset>) {
  const others = (attribute: string | undefined) =>
    [...chosen].filter(([name]) => name !== attribute).reduce((left, [, bits]) => meet(left, bits), found)
  const left = others(undefined)
  const countsLeft = shelf.counts(left)
  const countsWithout = (attribute: string) =>
    chosen.has(attribute) ? shelf.counts(others(attribute)) : countsLeft
  return {
    left,
    total: countsLeft.total,
    /**
     * How many documents each value of an attribute would leave. Values of most attributes add to one another, so
     * they are counted without the attribute's own choice; those that all must hold are counted under it.
     */
    counts: (attribute: string, { mustAllHold = false } = {}): Map<string, number> =>
      (mustAllHold ? countsLeft : countsWithout(attribute)).byValue(attribute),
    counter: (attribute: string) => countsWithout(attribute).in,
  }
}

/** The documents with any of an attribute's values; unknown values have none. */
export function withAny(shelf: IndexSnapshot, attribute: string, values: readonly string[]): Bitset {
  const known = shelf.values(attribute)
  const sets = values.flatMap((value) => known.get(value) ?? [])
  return union(sets, shelf.size)
}

/** The documents with all of an attribute's values: for what a shopper must not have, every wish counts. */
export function withAll(shelf: IndexSnapshot, attribute: string, values: readonly string[]): Bitset {
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
export function pageOf(
  shelf: IndexSnapshot,
  left: Bitset,
  { sort, first, offset, limit }: PageAsked,
): string[] {
  const order = shelf.order(sort)
  const end = offset + limit
  const before: number[] = []
  const behind: number[] = []
  for (let at = 0; at < order.length && before.length < end; at++) {
    const position = order[at] ?? 0
    if (!isIn(left, position)) continue
    if (!first || isIn(first, position)) before.push(position)
    else if (behind.length < end) behind.push(position)
  }
  return [...before, ...behind].slice(offset, end).map(shelf.productAt)
}
