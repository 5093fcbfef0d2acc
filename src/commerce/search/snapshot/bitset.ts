// The loops use an index, because they run with every search, and an iterator over a typed array is three times as
// slow.

/** A set of small whole numbers (positions in the snapshot), one bit each. Operations work on 32 of them at a time. */
export type Bitset = Uint32Array

export const emptyBitset = (size: number): Bitset => new Uint32Array((size + 31) >>> 5)

export function addTo(bits: Bitset, position: number): void {
  const index = position >>> 5
  bits[index] = (bits[index] ?? 0) | (1 << (position & 31))
}

export const isIn = (bits: Bitset, position: number): boolean =>
  ((bits[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0

export function intersection(one: Bitset, other: Bitset): Bitset {
  const both = new Uint32Array(one.length)
  for (let index = 0; index < both.length; index++) both[index] = (one[index] ?? 0) & (other[index] ?? 0)
  return both
}

export function difference(one: Bitset, other: Bitset): Bitset {
  const left = new Uint32Array(one.length)
  for (let index = 0; index < left.length; index++) left[index] = (one[index] ?? 0) & ~(other[index] ?? 0)
  return left
}

export function union(sets: readonly Bitset[], size: number): Bitset {
  const all = emptyBitset(size)
  for (const set of sets)
    for (let index = 0; index < all.length; index++) all[index] = (all[index] ?? 0) | (set[index] ?? 0)
  return all
}

/** Counts the members that a set shares with others, without creating the intersections. Skips empty words. */
export function intersectionCounter(set: Bitset): (other: Bitset) => number {
  const filled = filledWords(set)
  return (other) => {
    let count = 0
    for (let at = 0; at < filled.length; at++) {
      const index = filled[at] ?? 0
      count += ones((set[index] ?? 0) & (other[index] ?? 0))
    }
    return count
  }
}

/** The members in ascending order. */
export function positionsIn(set: Bitset): Uint32Array {
  const positions = new Uint32Array(count(set))
  let found = 0
  for (let index = 0; index < set.length; index++) {
    // Each pass clears the lowest bit of the word.
    for (let word = set[index] ?? 0; word !== 0; word &= word - 1)
      positions[found++] = index * 32 + 31 - Math.clz32(word & -word)
  }
  return positions
}

/** The indexes of the words that have any bit set. */
function filledWords(set: Bitset): Uint32Array {
  const filled = new Uint32Array(set.length)
  let found = 0
  for (let index = 0; index < set.length; index++) if (set[index] !== 0) filled[found++] = index
  return filled.subarray(0, found)
}

export function count(bits: Bitset): number {
  let total = 0
  for (let index = 0; index < bits.length; index++) total += ones(bits[index] ?? 0)
  return total
}

/** The number of ones in a word: Hacker's Delight, figure 5-2. */
function ones(word: number): number {
  let value = word - ((word >>> 1) & 0x55555555)
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333)
  return (((value + (value >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
