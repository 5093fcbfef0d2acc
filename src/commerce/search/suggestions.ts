import type { Category } from '#commerce/catalog/catalog.ts'
import { pageOf, type IndexSnapshot } from './index-snapshot.ts'
import type { SearchableSite } from './index-snapshots.ts'
import { correct, findMatches } from './matches.ts'
import { joinRefinements, readQuery } from './read-query.ts'
import type { Unmet } from './query-filters.ts'
import { isNumber } from './product-numbers.ts'
import { queryWords, wordsOf } from './words.ts'

interface ProductSuggestions {
  productIds: string[]
  unmet: readonly Unmet[]
}

/**
 * Product suggestions for what a shopper has typed so far. First come names with words that begin with the typed words,
 * then those of the corrected spelling, then what a search finds. A query that asks for more than words, such as 'nut
 * free', suggests what its search finds.
 */
export async function suggestProducts(
  index: SearchableSite,
  categories: ReadonlyMap<string, Category>,
  query: string,
  limit: number,
): Promise<ProductSuggestions> {
  const { words, understood } = readQuery(query, { typing: true })
  if (understood.length === 0) return { productIds: await suggestByWords(index, query, limit), unmet: [] }
  const { left, inName, unmet } = await index.listings.of(categories, {
    query: words,
    understood,
    refinements: joinRefinements({}, understood),
    among: undefined,
  })
  const page = { sort: 'featured-items', first: inName, offset: 0, limit } as const
  return { productIds: pageOf(index.snapshot, left, page), unmet }
}

async function suggestByWords(index: SearchableSite, query: string, limit: number): Promise<string[]> {
  const { snapshot } = index
  const words = queryWords(query)
  if (words.length === 0) return []
  const typed = namesWith(snapshot, words, limit)
  if (typed.length >= limit) return typed
  const mayBeMisspelled = typed.length === 0 && !isNumber(query)
  const corrected = mayBeMisspelled ? namesWith(snapshot, await correct(index, words), limit) : []
  const named = [...typed, ...corrected]
  if (named.length > 0 && words.join('').length < 4) return named
  const { found, inName } = await findMatches(index, query)
  const searched = pageOf(snapshot, found, { sort: 'featured-items', first: inName, offset: 0, limit })
  return [...new Set([...named, ...searched])].slice(0, limit)
}

/**
 * Categories with all typed words in their names, except the root. For a query that asks for more than words, only
 * those with the whole phrase in their names: 'no nuts' is not 'Nougat and nuts'.
 */
export function suggestCategories(categories: ReadonlyMap<string, Category>, query: string): string[] {
  const words = queryWords(query)
  const parts = readQuery(query, { typing: true }).understood.length > 0 ? [words.join(' ')] : words
  if (words.length === 0) return []
  return [...categories.values()]
    .filter(({ parentId, name }) => {
      const plainName = wordsOf(name).join(' ')
      return parentId !== null && parts.every((part) => plainName.includes(part))
    })
    .map(({ id }) => id)
}

/** Products whose names have, for each typed word, a word that begins with it. Names that begin with the text come first. */
function namesWith({ names, productAt }: IndexSnapshot, words: readonly string[], limit: number): string[] {
  const positions = [...names.beginning(words.join(' '), limit), ...names.withWordsFrom(words, limit)]
  return [...new Set(positions)].slice(0, limit).map(productAt)
}
