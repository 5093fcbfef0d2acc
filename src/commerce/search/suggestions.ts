import type { Category } from '#commerce/catalog/catalog.ts'
import { pageOf, type IndexSnapshot } from './snapshot/index-snapshot.ts'
import type { SearchableSite } from './index-snapshots.ts'
import type { ListingTexts } from './matching/listings.ts'
import { findMatches } from './matching/matches.ts'
import type { PhraseTable } from './query/phrases/phrase-table.ts'
import { readPrices } from './query/read-prices.ts'
import { joinRefinements, readQuery } from './query/read-query.ts'
import { respell } from './matching/respell.ts'
import type { Unmet } from './matching/query-filters.ts'
import { isNumber } from './query/product-numbers.ts'
import { queryWords, wordsOf } from './query/words.ts'

interface ProductSuggestions {
  productIds: string[]
  unmet: readonly Unmet[]
}

/**
 * Product suggestions for the beginning of a query. First the meanings of phrases, and names with words that begin
 * with the typed words; then products of phrases that begin with the text, or with its corrected spelling; then
 * search results. A query with a meaning beyond words, such as 'nut free', suggests its search results.
 */
export async function suggestProducts(
  index: SearchableSite,
  texts: ListingTexts,
  query: string,
  limit: number,
): Promise<ProductSuggestions> {
  const { words, understood } = readPrices(readQuery(query, { typing: true }), texts.phrases)
  if (understood.length === 0)
    return { productIds: await suggestByWords(index, texts.phrases, query, limit), unmet: [] }
  const { left, tiers, unmet } = await index.listings.of(texts, {
    query: words,
    understood,
    refinements: joinRefinements({}, understood),
    among: undefined,
    hasPage: false,
  })
  return {
    productIds: pageOf(index.snapshot, left, { sort: 'featured-items', tiers, offset: 0, limit }),
    unmet,
  }
}

async function suggestByWords(
  index: SearchableSite,
  phrases: PhraseTable,
  query: string,
  limit: number,
): Promise<string[]> {
  const words = queryWords(query)
  if (words.length === 0) return []
  const hasPage = phrases.destinations(query).some((found) => 'page' in found)
  const search = async (text: string) => {
    const { found, tiers } = await findMatches(index, text, { phrases, hasPage })
    return pageOf(index.snapshot, found, { sort: 'featured-items', tiers, offset: 0, limit })
  }
  const meant = phrases.parts(query).some(({ synonym }) => synonym) ? await search(query) : []
  const named = [...new Set([...meant, ...namesWith(index.snapshot, words, limit)])]
  if (named.length >= limit) return named.slice(0, limit)
  const completed = named.length === 0 ? phrases.complete(query) : undefined
  if (completed !== undefined) return search(completed)
  if (named.length === 0 && !isNumber(query)) {
    const corrected = await respell(index, query, phrases)
    if (corrected !== null) named.push(...namesWith(index.snapshot, queryWords(corrected), limit))
  }
  if (named.length > 0 && words.join('').length < 4) return named
  return [...new Set([...named, ...(await search(query))])].slice(0, limit)
}

/**
 * Categories with all typed words in their names, except the root. For a query with a meaning beyond words, only
 * categories with the whole phrase in their names: 'no nuts' does not match 'Nougat and nuts'.
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

/**
 * Products whose names have, for each typed word, a word that begins with it. Names that begin with several typed
 * words are first. A single word does not affect the order.
 */
function namesWith({ names, productAt }: IndexSnapshot, words: readonly string[], limit: number): string[] {
  const beginning = words.length > 1 ? names.beginning(words.join(' '), limit) : []
  const positions = [...beginning, ...names.withWordsFrom(words, limit)]
  return [...new Set(positions)].slice(0, limit).map(productAt)
}
