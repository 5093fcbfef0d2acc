/** The words of a text in the form for comparisons: lower case, without accents, letters and digits only. */
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Lower case without accents: "Crème Brûlée" → "creme brulee". */
export const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The maximum number of words; the rest of a longer query is ignored. */
const maxWords = 12
const maxWordLength = 40

/** The words of a query, up to the limits on number and length. */
export const queryWords = (query: string): string[] =>
  wordsOf(query)
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxWordLength))
