import { plain, wordsOf } from '../words.ts'

/** A word of a text in the forms in which phrases are compared. */
export interface Token {
  /** Lower case, without accents and apostrophes: `mothers`. */
  word: string
  /** The word in the singular: `mother`. */
  stem: string
  /** The words in the index: `mother`, `s`. */
  indexed: string[]
  /** The position of the word in the text. */
  start: number
  end: number
}

/** The maximum number of words; the rest of a longer text is ignored. */
const maxTokens = 12
const maxLength = 40

/** Words that are ignored in the comparison of phrases: 'track my order' equals 'track order'. */
const leftOut = new Set(['a', 'an', 'the', 'my', 'your', 'our'])

/** The words of a text without articles. Empty for a text of articles only. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu)]
    .flatMap(({ 0: found, index: start }) => {
      const word = plain(found.replaceAll(/['’]/g, '')).slice(0, maxLength)
      if (leftOut.has(word)) return []
      const indexed = wordsOf(found).map((part) => part.slice(0, maxLength))
      return [{ word, stem: stemOf(word), indexed, start, end: start + found.length }]
    })
    .slice(0, maxTokens)
}

/**
 * The singular of an English word, by its ending. It need not be an existing word: both sides of a comparison are
 * changed in the same way.
 */
export function stemOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 4 && /(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

/** The key of a phrase: equal phrases have the same one. */
export const keyOf = (tokens: readonly Token[]): string => tokens.map(({ stem }) => stem).join(' ')

/** The words of a phrase without articles. */
export const plainPhrase = (phrase: string): string =>
  tokensOf(phrase)
    .map(({ word }) => word)
    .join(' ')
