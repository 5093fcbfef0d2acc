import type { Currency } from '#shared/money/money.ts'
import { emptyBitset, intersection, isIn, union, type Bitset } from './bitset.ts'
import type { Counts } from './facet-counts.ts'
import type { NameList } from './name-list.ts'
import type { SortRule } from './sort-orders.ts'

/**
 * All documents of a site and currency in memory, for narrowing, counting and sorting. A document is identified by
 * its position. There is a bitset for each facet value, and the sorted positions for each sort rule. 100,000 products
 * take about 20 MB.
 */
export interface IndexSnapshot {
  currency: Currency
  size: number
  /** Every document that is sold in the currency. */
  all: Bitset
  /** The positions of documents as a set. Documents that are not sold in the currency have no position. */
  setOf(ids: Int32Array): Bitset
  productAt(position: number): string
  /** The documents of these products. Products without a document are ignored. */
  ofProducts(productIds: Iterable<string>): Bitset
  /** The product names, for suggestions while a shopper types. */
  names: NameList
  /** The values of an attribute with the documents that have them. */
  values(attribute: string): ReadonlyMap<string, Bitset>
  /** Counts the facet values in a set of documents. */
  counts(set: Bitset): Counts
  /** Documents whose price is in [minimum, maximum). */
  priced(minimumCents: number, maximumCents: number): Bitset
  order(sort: SortRule): Uint32Array
}

/**
 * Narrows the found documents to the chosen refinements, and counts the documents that remain after choosing each
 * further value.
 */
export function narrow(snapshot: IndexSnapshot, found: Bitset, chosen: ReadonlyMap<string, Bitset>) {
  const narrowedWithout = (attribute: string | undefined) =>
    [...chosen]
      .filter(([name]) => name !== attribute)
      .reduce((left, [, bits]) => intersection(left, bits), found)
  const left = narrowedWithout(undefined)
  const countsLeft = snapshot.counts(left)
  const countsWithout = (attribute: string) =>
    chosen.has(attribute) ? snapshot.counts(narrowedWithout(attribute)) : countsLeft
  return {
    left,
    total: countsLeft.total,
    /**
     * The number of documents that remain after choosing each value of an attribute. The chosen values of most
     * attributes are joined by "or", so they are counted without the attribute's own choice. If all chosen values
     * must apply, they are counted with it.
     */
    counts: (attribute: string, { mustAllHold = false } = {}): Map<string, number> =>
      (mustAllHold ? countsLeft : countsWithout(attribute)).byValue(attribute),
    /** Returns a function that counts the documents of a set, without the attribute's own choice. */
    countIn: (attribute: string) => countsWithout(attribute).in,
  }
}

/** The documents with any of an attribute's values. An unknown value matches no document. */
export function withAny(snapshot: IndexSnapshot, attribute: string, values: readonly string[]): Bitset {
  const known = snapshot.values(attribute)
  const sets = values.flatMap((value) => known.get(value) ?? [])
  return union(sets, snapshot.size)
}

/** The documents with all of an attribute's values, as for allergens, where every chosen one must be absent. */
export function withAll(snapshot: IndexSnapshot, attribute: string, values: readonly string[]): Bitset {
  const known = snapshot.values(attribute)
  return values.reduce(
    (left, value) => intersection(left, known.get(value) ?? emptyBitset(snapshot.size)),
    snapshot.all,
  )
}

interface PageRequest {
  sort: SortRule
  /** Sets of documents that are listed before the others, best first. If empty, only the sort rule applies. */
  tiers: readonly Bitset[]
  offset: number
  limit: number
}

/** A page of product ids: tier by tier, each in the order of a sort rule. */
export function pageOf(
  snapshot: IndexSnapshot,
  left: Bitset,
  { sort, tiers, offset, limit }: PageRequest,
): string[] {
  const order = snapshot.order(sort)
  const end = offset + limit
  const byTier: number[][] = [...tiers, snapshot.all].map(() => [])
  const [best = []] = byTier
  for (let index = 0; index < order.length && best.length < end; index++) {
    const position = order[index] ?? 0
    if (!isIn(left, position)) continue
    const tier = tierOf(position, tiers)
    const positions = byTier[tier]
    if (positions && positions.length < end) positions.push(position)
  }
  return byTier.flat().slice(offset, end).map(snapshot.productAt)
}

/** The first tier that contains a document, or the number of tiers if the document is in none. */
function tierOf(position: number, tiers: readonly Bitset[]): number {
  let tier = 0
  for (; tier < tiers.length; tier++) if (isIn(tiers[tier] ?? noBits, position)) break
  return tier
}

const noBits = emptyBitset(0)
