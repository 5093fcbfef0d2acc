/** Random choices that repeat with the same seed (mulberry32). */
export interface SeededRandom {
  /** A number from 0 to below 1. */
  next(): number
  /** A whole number from 0 to below `count`. */
  below(count: number): number
  pick<Value>(values: readonly Value[]): Value
}

export function openSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number): number => Math.floor(next() * count)
  return {
    next,
    below,
    pick<Value>(values: readonly Value[]): Value {
      if (values.length === 0) throw new Error('There is nothing to pick from')
      // The index is below the length.
      return values[below(values.length)] as Value
    },
  }
}
