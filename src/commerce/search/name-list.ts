import type { Pause } from './yield-to-requests.ts'

/** The names of a shelf, to look up what somebody has typed so far. Results come in featured order. */
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
  /** The same in the order of the names. */
  byName: Uint32Array
}

/** Beginnings of names are looked up among the sorted ones; those of words by a scan over one text of all names. */
export async function listNames({ plainNames, featured, byName }: Names, pause: Pause): Promise<NameList> {
  const withWordsFrom = await scanOf(plainNames, featured, pause)
  const places = new Uint32Array(plainNames.length)
  featured.forEach((position, place) => (places[position] = place))
  const nameAt = (index: number) => plainNames[byName[index] ?? 0] ?? ''
  return {
    beginning(text, limit) {
      const from = firstIndex(byName.length, (index) => nameAt(index) >= text)
      const to = firstIndex(byName.length, (index) => index >= from && !nameAt(index).startsWith(text))
      return leastOf(places, byName.subarray(from, to), limit).map((place) => featured[place] ?? 0)
    },
    withWordsFrom,
  }
}

/** The first index that fits, where all after one that fits do too; `length` when none does. */
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

/** The least places of some positions, ascending. */
function leastOf(places: Uint32Array, positions: Uint32Array, limit: number): number[] {
  const least: number[] = []
  for (const position of positions) {
    const place = places[position] ?? 0
    if (least.length >= limit && place >= (least.at(-1) ?? 0)) continue
    const before = least.findIndex((other) => other > place)
    least.splice(before === -1 ? least.length : before, 0, place)
    if (least.length > limit) least.pop()
  }
  return least
}

const linesAtOnce = 5_000

/** All names as one text, a line each: finding a word in 100,000 names is a scan that stops at the limit. */
async function scanOf(
  plainNames: readonly string[],
  order: Uint32Array,
  pause: Pause,
): Promise<NameList['withWordsFrom']> {
  const starts = new Int32Array(order.length)
  let length = 0
  let text = ''
  for (let from = 0; from < order.length; from += linesAtOnce) {
    const lines = Array.from(order.subarray(from, from + linesAtOnce), (position, index) => {
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
