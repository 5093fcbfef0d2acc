import { count, intersectionCounter, positionsIn, type Bitset } from './bitset.ts'
import { invertSets } from './memberships.ts'
import type { Pause } from './yield-to-requests.ts'

/** The documents of each value of each attribute. */
type FacetSets = ReadonlyMap<string, ReadonlyMap<string, Bitset>>

/** Facet counts of a set of documents. */
export interface Counts {
  total: number
  /** How many documents have each value of an attribute. */
  byValue(attribute: string): Map<string, number>
  /** How many of the documents are also in another set. */
  in(other: Bitset): number
}

/**
 * Prepares counting. A large set is intersected with the set of each value. A small set is counted by document: for a
 * few hundred of 100,000 documents this is a tenth of the work.
 */
export async function prepareCounts(
  facets: FacetSets,
  size: number,
  pause: Pause,
): Promise<(set: Bitset) => Counts> {
  const sets = [...facets.values()].flatMap((values) => [...values.values()])
  const memberships = await invertSets(sets, size, pause)
  const firstNumbers = new Map<string, number>()
  let number = 0
  for (const [attribute, values] of facets) {
    firstNumbers.set(attribute, number)
    number += values.size
  }

  return (set) => {
    const total = count(set)
    const isSmall = total * memberships.average < set.length * sets.length
    const countIn = intersectionCounter(set)
    let counted: Uint32Array | undefined
    return {
      total,
      byValue(attribute) {
        const values = [...(facets.get(attribute) ?? [])]
        if (!isSmall) return new Map(values.map(([value, documents]) => [value, countIn(documents)]))
        const byNumber = (counted ??= memberships.counts(positionsIn(set)))
        const first = firstNumbers.get(attribute) ?? 0
        return new Map(values.map(([value], index) => [value, byNumber[first + index] ?? 0]))
      },
      in: countIn,
    }
  }
}
