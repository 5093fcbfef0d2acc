import type { Pause } from './take-turns.ts'

/**
 * All names of a shelf as one text, a line each: finding a beginning in 100,000 names is one scan of some megabytes,
 * which stops at the limit.
 */
export interface NameList {
  /** Positions of names that begin with a text. */
  beginning(text: string, limit: number): number[]
  /** Positions of names that have, for each of the words, a word that begins with it. */
  withWordsFrom(words: readonly string[], limit: number): number[]
}

const linesAtOnce = 5_000

/** Lists the names in an order; results come in that order. */
export async function listNames(
  { plainNames }: { plainNames: readonly string[] },
  order: Uint32Array,
  pause: Pause,
): Promise<NameList> {
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

  function find(needle: string, fits: (line: string) => boolean, limit: number): number[] {
    const found: number[] = []
    for (let at = text.indexOf(needle); at >= 0 && found.length < limit;) {
      const line = lineAt(starts, at)
      const end = starts[line + 1] ?? length
      if (fits(text.slice(starts[line], end))) found.push(order[line] ?? 0)
      at = text.indexOf(needle, end)
    }
    return found
  }

  return {
    beginning: (typed, limit) => find(`\n ${typed}`, () => true, limit),
    withWordsFrom([first = '', ...others], limit) {
      return find(` ${first}`, (line) => others.every((word) => line.includes(` ${word}`)), limit)
    },
  }
}

/** The last line that starts at or before an offset. */
function lineAt(starts: Int32Array, offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
