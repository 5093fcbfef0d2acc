const wordsShown = 55

/** The first 55 words of a text, and whether the text has no more (PDP-014). */
export function firstWords(text: string): { shown: string; isAll: boolean } {
  const words = text.trim().split(/\s+/)
  return { shown: words.slice(0, wordsShown).join(' '), isAll: words.length <= wordsShown }
}
