import { pageOf, type IndexSnapshot } from './index-snapshot.ts'
import { correct, findMatches, type SearchIndex } from './matches.ts'
import { queryWords } from './words.ts'

/**
 * Product suggestions for what a shopper has typed so far. First come names with words that begin with the typed words,
 * then those of the corrected spelling, then what a search finds.
 */
export async function suggestProducts(index: SearchIndex, query: string, limit: number): Promise<string[]> {
  const { snapshot } = index
  const words = queryWords(query)
  if (words.length === 0) return []
  const typed = namesWith(snapshot, words, limit)
  if (typed.length >= limit) return typed
  const corrected = typed.length === 0 ? namesWith(snapshot, await correct(index, words), limit) : []
  const named = [...typed, ...corrected]
  if (named.length > 0 && words.join('').length < 4) return named
  const { found, inName } = await findMatches(index, query)
  const searched = pageOf(snapshot, found, { sort: 'featured-items', first: inName, offset: 0, limit })
  return [...new Set([...named, ...searched])].slice(0, limit)
}

/** Products whose names have, for each typed word, a word that begins with it. Names that begin with the text come first. */
function namesWith({ names, productAt }: IndexSnapshot, words: readonly string[], limit: number): string[] {
  const positions = [...names.beginning(words.join(' '), limit), ...names.withWordsFrom(words, limit)]
  return [...new Set(positions)].slice(0, limit).map(productAt)
}
