import type { ReadModel } from '#commerce/read-model.ts'
import { addTo, emptyBitset, type Bitset } from './bitset.ts'
import type { SearchRows } from './rows.ts'
import type { Shelf } from './shelf.ts'
import { queryWords, textQuery } from './words.ts'

export interface Matches {
  found: Bitset
  /** Those that match by name and so come first; nothing when there is no query. */
  inName: Bitset | undefined
  /** How the query had to be spelled to find something. */
  suggestion: string | null
}

interface Asked {
  rows: SearchRows
  readModel: ReadModel
  shelf: Shelf
  siteId: string
  query: string
}

/**
 * The documents that a query finds. Words must all match; when nothing does, unknown words are read as the nearest
 * known ones, then any word will do. No query finds everything.
 */
export async function findMatches({ rows, readModel, shelf, siteId, query }: Asked): Promise<Matches> {
  const words = queryWords(query)
  if (words.length === 0) {
    return {
      found: query.trim() === '' ? shelf.all : emptyBitset(shelf.size),
      inName: undefined,
      suggestion: null,
    }
  }
  const found = await readModel.remember(
    `search-words:${siteId}:${words.join(' ')}`,
    [`search:${siteId}`],
    () => findIds(rows, siteId, words),
  )
  return {
    found: bitsOf(shelf, found.ids),
    inName: bitsOf(shelf, found.inName),
    suggestion: found.suggestion,
  }
}

async function findIds(rows: SearchRows, siteId: string, words: readonly string[]) {
  const all = (asked: readonly string[]) =>
    rows.match(siteId, textQuery(asked, { join: '&', isPrefix: false }))
  const exact = await all(words)
  if (exact.ids.length > 0) return { ...exact, suggestion: null }

  const nearest = await rows.corrections(siteId, words)
  const corrected = words.map((word) => nearest.get(word) ?? word)
  const suggestion = nearest.size > 0 ? corrected.join(' ') : null
  const spelled = nearest.size > 0 ? await all(corrected) : exact
  if (spelled.ids.length > 0) return { ...spelled, suggestion }

  const any = await rows.match(siteId, textQuery(corrected, { join: '|', isPrefix: true }))
  return { ...any, suggestion: any.ids.length > 0 ? suggestion : null }
}

function bitsOf(shelf: Shelf, ids: readonly number[]): Bitset {
  const bits = emptyBitset(shelf.size)
  for (const id of ids) {
    const position = shelf.positionOf(id)
    if (position !== undefined) addTo(bits, position)
  }
  return bits
}
