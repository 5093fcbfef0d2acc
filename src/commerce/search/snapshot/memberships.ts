import { positionsIn, type Bitset } from './bitset.ts'
import { incrementAt } from './increment-at.ts'
import type { Pause } from './yield-to-requests.ts'

/** Inverted sets: for each position, the numbers of the sets that contain it. */
interface Memberships {
  /** How many sets contain a position on average. */
  average: number
  /** The number of these positions in each set. */
  counts(positions: Uint32Array): Uint32Array
}

/** Inverts sets of positions below `size`. Takes two bytes for each position of a set. */
export async function invertSets(sets: readonly Bitset[], size: number, pause: Pause): Promise<Memberships> {
  const starts = await startsOf(sets, size, pause)
  const entries = starts[size] ?? 0
  const numbers = sets.length < 0x10000 ? new Uint16Array(entries) : new Uint32Array(entries)
  const nexts = starts.slice()
  for (const [number, set] of sets.entries()) {
    for (const position of positionsIn(set)) numbers[incrementAt(nexts, position)] = number
    await pause()
  }
  return {
    average: entries / Math.max(1, size),
    counts(positions) {
      const counted = new Uint32Array(sets.length)
      for (let index = 0; index < positions.length; index++) {
        const position = positions[index] ?? 0
        const end = starts[position + 1] ?? 0
        for (let entry = starts[position] ?? 0; entry < end; entry++)
          incrementAt(counted, numbers[entry] ?? 0)
      }
      return counted
    },
  }
}

/** The index at which the set numbers of each position start. An additional last entry marks the end. */
async function startsOf(sets: readonly Bitset[], size: number, pause: Pause): Promise<Uint32Array> {
  const starts = new Uint32Array(size + 1)
  for (const set of sets) {
    for (const position of positionsIn(set)) incrementAt(starts, position + 1)
    await pause()
  }
  for (let index = 1; index <= size; index++) starts[index] = (starts[index] ?? 0) + (starts[index - 1] ?? 0)
  return starts
}
