import type { ReadModel } from '#commerce/read-model.ts'
import { count, emptyBitset, meet, union, type Bitset } from './bitset.ts'
import type { SearchRows } from './rows.ts'
import type { Shelf } from './shelf.ts'
import { queryWords } from './words.ts'

export interface Matches {
  found: Bitset
  /** Those that match by name and so come first; nothing when there is no query. */
  inName: Bitset | undefined
  /** How the query had to be spelled to find something. */
  suggestion: string | null
}

export interface WordSources {
  rows: SearchRows
  readModel: ReadModel
  siteId: string
}

/**
 * The documents that a query finds. All words must be there; when nothing has them all, unknown words are read as the
 * nearest known ones, and then any of the words will do. No query finds everything.
 */
export async function findMatches(sources: WordSources, shelf: Shelf, query: string): Promise<Matches> {
  const words = queryWords(query)
  if (words.length === 0) {
    return {
      found: query.trim() === '' ? shelf.all : emptyBitset(shelf.size),
      inName: undefined,
      suggestion: null,
    }
  }
  const asked = await findAll(sources, shelf, words)
  if (count(asked.found) > 0) return { ...asked, suggestion: null }

  const corrected = await correct(sources, words)
  const suggestion = corrected.some((word, index) => word !== words[index]) ? corrected.join(' ') : null
  const spelled = suggestion ? await findAll(sources, shelf, corrected) : asked
  if (count(spelled.found) > 0) return { ...spelled, suggestion }

  const each = await findEach(sources, shelf, corrected)
  const found = union(
    each.map((match) => match.found),
    shelf.size,
  )
  const inName = union(
    each.map((match) => match.inName),
    shelf.size,
  )
  return { found, inName, suggestion: count(found) > 0 ? suggestion : null }
}

interface Match {
  found: Bitset
  inName: Bitset
}

async function findAll(sources: WordSources, shelf: Shelf, words: readonly string[]): Promise<Match> {
  const nothing = emptyBitset(shelf.size)
  const [first = { found: nothing, inName: nothing }, ...others] = await findEach(sources, shelf, words)
  return others.reduce(
    (one, other) => ({ found: meet(one.found, other.found), inName: meet(one.inName, other.inName) }),
    first,
  )
}

/**
 * The documents with each word that counts, remembered until the index changes: a common word costs the database one
 * look-up.
 */
async function findEach(
  { rows, readModel, siteId }: WordSources,
  shelf: Shelf,
  words: readonly string[],
): Promise<Match[]> {
  const tags = [`search:${siteId}`]
  const matches = await Promise.all(
    words.map((word) =>
      readModel.remember(`search-word:${siteId}:${word}`, tags, () => rows.match(siteId, word)),
    ),
  )
  return matches
    .filter(({ counts }) => counts)
    .map(({ ids, inName }) => ({ found: shelf.setOf(ids), inName: shelf.setOf(inName) }))
}

/** The words with unknown ones replaced by the known ones nearest to them. */
export async function correct(
  { rows, readModel, siteId }: WordSources,
  words: readonly string[],
): Promise<string[]> {
  const nearest = await readModel.remember(
    `search-nearest:${siteId}:${words.join(' ')}`,
    [`search:${siteId}`],
    () => rows.corrections(siteId, words),
  )
  return words.map((word) => nearest.get(word) ?? word)
}
