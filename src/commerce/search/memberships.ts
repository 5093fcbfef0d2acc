import { addAt } from './add-at.ts'
import { positionsIn, type Bitset } from './bitset.ts'
import type { Pause } from './yield-to-requests.ts'

/** Sets the other way round: for each position the numbers of the sets that it is in. */
export interface Memberships {
  /** In how many sets a position is on average. */
  average: number
  /** For each of the sets, how many of these positions it has. */
  counts(positions: Uint32Array): Uint32Array
}

/** Turns sets of positions below `size` round. Takes two bytes for each position of a set. */
export async function invertSets(sets: readonly Bitset[], size: number, pause: Pause): Promise<Memberships> {
  const starts = await startsOf(sets, size, pause)
  const entries = starts[size] ?? 0
  const numbers = sets.length < 0x10000 ? new Uint16Array(entries) : new Uint32Array(entries)
  const nexts = starts.slice()
  for (const [number, set] of sets.entries()) {
    for (const position of positionsIn(set)) numbers[addAt(nexts, position)] = number
    await pause()
  }
  return {
    average: entries / Math.max(1, size),
    counts(positions) {
      const counted = new Uint32Array(sets.length)
      for (let index = 0; index < positions.length; index++) {
        const position = positions[index] ?? 0
        const end = starts[position + 1] ?? 0
        for (let at = starts[position] ?? 0; at < end; at++) addAt(counted, numbers[at] ?? 0)
      }
      return counted
    },
  }
}

/** Where the numbers of each position start; those of the last one end where a further one's would start. */
async function startsOf(sets: readonly Bitset[], size: number, pause: Pause): Promise<Uint32Array> {
  const starts = new Uint32Array(size + 1)
  for (const set of sets) {
    for (const position of positionsIn(set)) addAt(starts, position + 1)
    await pause()
  }
  for (let place = 1; place <= size; place++) starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0)
  return starts
}
