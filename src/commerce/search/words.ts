/** Words of a text as the search compares them: lower case, without accents, letters and digits only. */
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Lower case without accents: "Crème Brûlée" → "creme brulee". */
export const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** More words than this are more than anybody means; the rest of a long query is not looked at. */
const mostWords = 12
const longestWord = 40

/** The words of a query, without the ones past counting. */
export const queryWords = (query: string): string[] =>
  wordsOf(query)
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord))

/**
 * A PostgreSQL text query of words that are letters and digits only: all of them (`&`) or any (`|`); the last one
 * may be the beginning of a word when it is still being typed.
 */
export function textQuery(
  words: readonly string[],
  { join, isPrefix }: { join: '&' | '|'; isPrefix: boolean },
): string {
  return words
    .map((word, index) => (isPrefix && index === words.length - 1 ? `${word}:*` : word))
    .join(` ${join} `)
}
