import { emptyBitset, union, type Bitset } from '#commerce/search/snapshot/bitset.ts'
import type { IndexSnapshot } from '#commerce/search/snapshot/index-snapshot.ts'
import { tokensOf } from '#commerce/search/query/phrases/tokens.ts'

/**
 * The flavors and coatings of a snapshot by their words: 'milk' includes everything that is covered in milk
 * chocolate.
 */
export interface KindIndex {
  of(stem: string): Bitset
}

const attributes = ['c_flavour', 'c_coating'] as const

export function openKinds(snapshot: Pick<IndexSnapshot, 'values' | 'size'>): KindIndex {
  const sets = new Map<string, Bitset>()
  const none = emptyBitset(snapshot.size)
  for (const attribute of attributes)
    for (const [value, bits] of snapshot.values(attribute))
      for (const { stem } of tokensOf(value))
        sets.set(stem, union([sets.get(stem) ?? none, bits], snapshot.size))
  return { of: (stem) => sets.get(stem) ?? none }
}
