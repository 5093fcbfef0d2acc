import type { SearchIndex } from './matching/search-index.ts'
import { respell } from './matching/respell.ts'
import type { PhraseTable } from './query/phrases/phrase-table.ts'
import { tokensOf } from './query/phrases/tokens.ts'
import { wordsOf } from './query/words.ts'
import type { SuggestedPhrase, SuggestedTerms, TermSuggestions } from './requests.ts'

interface TermRequest {
  query: string
  /** The names of the suggested products and categories. */
  productNames: readonly string[]
  categoryNames: readonly string[]
  /** The names of all brands of the site. */
  brands: readonly string[]
  /** The maximum number of terms and phrases of each kind. */
  limit: number
}

/** A word of the query, with its correction if no product has it. */
export interface TypedWord {
  typed: string
  corrected: string | undefined
}

/** The words and phrases that a query begins or misspells, for products, categories and brands (DROP-055). */
export async function suggestTerms(
  index: SearchIndex,
  phrases: PhraseTable,
  { query, productNames, categoryNames, brands, limit }: TermRequest,
): Promise<TermSuggestions> {
  const words = correctedWords(query, await respell(index, query, phrases))
  const products = words.map((word) => termsOf(word, productNames, limit))
  const completed = phrases.complete(query)
  return {
    products,
    productPhrases: [...phraseOf(products), ...(completed === undefined ? [] : [completed])]
      .filter((phrase, at, all) => all.indexOf(phrase) === at)
      .slice(0, limit)
      .map((phrase) => describePhrase(phrase, query)),
    categories: words.map((word) => termsOf(word, categoryNames, limit)),
    brands: words.map((word) => termsOf(word, brands, limit)),
    brandPhrases: brands
      .filter((brand) => words.length > 0 && words.every(({ typed }) => isBegunBy(brand, typed)))
      .slice(0, limit)
      .map((phrase) => describePhrase(phrase, query)),
  }
}

/** The words of a query, each with its correction in the corrected query. Null if nothing was corrected. */
export function correctedWords(query: string, correctedQuery: string | null): TypedWord[] {
  const typed = tokensOf(query).map(({ word }) => word)
  const corrections = correctedQuery?.split(' ') ?? []
  return typed.map((word, at) => ({
    typed: word,
    corrected: corrections.length === typed.length && corrections[at] !== word ? corrections[at] : undefined,
  }))
}

/** The words of names that equal the typed word or begin with it. Without any, its correction. */
function termsOf({ typed, corrected }: TypedWord, names: readonly string[], limit: number): SuggestedTerms {
  const begun = [...new Set(names.flatMap(wordsOf))].filter((word) => word.startsWith(typed))
  const terms = begun
    .toSorted((a, b) => Number(b === typed) - Number(a === typed))
    .map((value) => ({
      value,
      completed: value !== typed,
      corrected: false,
      exactMatch: value === typed,
    }))
  const correction =
    corrected === undefined
      ? []
      : [{ value: corrected, completed: false, corrected: true, exactMatch: false }]
  return { originalTerm: typed, terms: (terms.length > 0 ? terms : correction).slice(0, limit) }
}

/** The query with each word replaced by its first term. Empty if a word has none. */
function phraseOf(words: readonly SuggestedTerms[]): string[] {
  const values = words.flatMap(({ terms }) => terms[0]?.value ?? [])
  return values.length === words.length && values.length > 0 ? [values.join(' ')] : []
}

const describePhrase = (phrase: string, query: string): SuggestedPhrase => ({
  phrase,
  exactMatch: wordsOf(phrase).join(' ') === wordsOf(query).join(' '),
})

const isBegunBy = (name: string, word: string): boolean => wordsOf(name).some((one) => one.startsWith(word))
