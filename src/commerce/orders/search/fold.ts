/** Letters without a removable accent. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}

/**
 * The form of a text for comparisons: without case, accents and apostrophes, with single spaces between words:
 * 'O’Brien-Müller' is 'obrien muller'.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøæœłđðþ]/g, (letter) => letters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')

/** The maximum length for comparisons. */
const longestWord = 60

/**
 * The compared part of a folded text. Half of a surrogate pair at its end is removed: it would be stored as a
 * replacement character, which other words contain, too.
 */
export const cutWord = (folded: string): string =>
  folded.slice(0, longestWord).replace(/[\uD800-\uDBFF]$/, '')

/**
 * The suffixes of a folded text that start at its words: 'orchard lane' and 'lane'. A prefix of one of them is one or
 * more words of the text.
 */
export function wordStarts(text: string): string[] {
  const words = fold(text).split(' ').filter(Boolean)
  return words.map((_, index) => cutWord(words.slice(index).join(' ')))
}
