import { findMatches, correct } from './matches.ts'
import { pageOf, type IndexSnapshot } from './index-snapshot.ts'
import type { SearchableSite } from './index-snapshots.ts'
import { queryWords } from './words.ts'

/**
 * Products for what is typed so far: names with words that begin so, featured first and those that begin with it
 * before the others; then names as they may have been meant; then whatever a search would find.
 */
export async function suggestProducts(
  stand: SearchableSite,
  query: string,
  limit: number,
): Promise<string[]> {
  const { shelf } = stand
  const words = queryWords(query)
  if (words.length === 0) return []
  const begun = namesWith(shelf, words, limit)
  if (begun.length >= limit) return begun
  const meant = begun.length === 0 ? namesWith(shelf, await correct(stand, words), limit) : []
  const named = [...begun, ...meant]
  if (named.length > 0 && words.join('').length < 4) return named
  const { found, inName } = await findMatches(stand, query)
  const searched = pageOf(shelf, found, { sort: 'featured-items', first: inName, offset: 0, limit })
  return [...new Set([...named, ...searched])].slice(0, limit)
}

/** Products whose names have, for each typed word, a word that begins with it; names that begin so come first. */
function namesWith({ names, productAt }: IndexSnapshot, words: readonly string[], limit: number): string[] {
  const positions = [...names.beginning(words.join(' '), limit), ...names.withWordsFrom(words, limit)]
  return [...new Set(positions)].slice(0, limit).map(productAt)
}
