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
