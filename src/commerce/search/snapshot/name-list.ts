import type { Pause } from './yield-to-requests.ts'

/** The product names of a snapshot, for suggestions while a shopper types. Results are in featured order. */
export interface NameList {
  /** Positions of names that begin with a text. */
  beginning(text: string, limit: number): number[]
  /** Positions of names that have, for each of the words, a word that begins with it. */
  withWordsFrom(words: readonly string[], limit: number): number[]
}

interface Names {
  plainNames: readonly string[]
  /** The positions to list, in featured order. */
  featured: Uint32Array
  /** The positions in the order of the names. */
  byName: Uint32Array
}

/** Finds beginnings of names by binary search in the sorted names, and beginnings of words by a scan of all names. */
export async function listNames({ plainNames, featured, byName }: Names, pause: Pause): Promise<NameList> {
  const withWordsFrom = await scanOf(plainNames, featured, pause)
  const ranks = new Uint32Array(plainNames.length)
  featured.forEach((position, rank) => (ranks[position] = rank))
  const nameAt = (index: number) => plainNames[byName[index] ?? 0] ?? ''
  return {
    beginning(text, limit) {
      const from = firstIndex(byName.length, (index) => nameAt(index) >= text)
      const to = firstIndex(byName.length, (index) => index >= from && !nameAt(index).startsWith(text))
      return lowestRanks(ranks, byName.subarray(from, to), limit).map((rank) => featured[rank] ?? 0)
    },
    withWordsFrom,
  }
}

/** Binary search: the first index for which `fits` is true, or `length`. All later indexes must fit, too. */
function firstIndex(length: number, fits: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (fits(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The lowest ranks of some positions, ascending. */
function lowestRanks(ranks: Uint32Array, positions: Uint32Array, limit: number): number[] {
  const lowest: number[] = []
  for (const position of positions) {
    const rank = ranks[position] ?? 0
    if (lowest.length >= limit && rank >= (lowest.at(-1) ?? 0)) continue
    const before = lowest.findIndex((other) => other > rank)
    lowest.splice(before === -1 ? lowest.length : before, 0, rank)
    if (lowest.length > limit) lowest.pop()
  }
  return lowest
}

const linesPerStep = 5_000

/** Joins all names into one text, one per line, so that one scan finds words and stops at the limit. */
async function scanOf(
  plainNames: readonly string[],
  order: Uint32Array,
  pause: Pause,
): Promise<NameList['withWordsFrom']> {
  const starts = new Int32Array(order.length)
  let length = 0
  let text = ''
  for (let from = 0; from < order.length; from += linesPerStep) {
    const lines = Array.from(order.subarray(from, from + linesPerStep), (position, index) => {
      const line = `\n ${plainNames[position] ?? ''}`
      starts[from + index] = length
      length += line.length
      return line
    })
    text += lines.join('')
    await pause()
  }
  return ([first = '', ...others], limit) => {
    const needle = ` ${first}`
    const found: number[] = []
    for (let at = text.indexOf(needle); at >= 0 && found.length < limit;) {
      const line = lineAt(starts, at)
      const end = starts[line + 1] ?? length
      const name = text.slice(starts[line], end)
      if (others.every((word) => name.includes(` ${word}`))) found.push(order[line] ?? 0)
      at = text.indexOf(needle, end)
    }
    return found
  }
}

/** The last line that starts at or before an offset. */
const lineAt = (starts: Int32Array, offset: number): number =>
  firstIndex(starts.length, (line) => (starts[line] ?? 0) > offset) - 1
