/** Letters that have no accent to remove. */
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

/** A text as it is compared: without case, accents and apostrophes, its words apart by one space: 'O’Brien-Müller' is 'obrien muller'. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøæœłđðþ]/g, (letter) => letters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')

/** So much of a text is compared. */
const longestWord = 60

/** The part of a folded text that is compared. Half of a surrogate pair at its end would be stored as a sign that other words have too. */
export const cutWord = (folded: string): string =>
  folded.slice(0, longestWord).replace(/[\uD800-\uDBFF]$/, '')

/** A folded text from each of its words on: 'orchard lane' and 'lane'. A beginning of one of them is one or more words of the text. */
export function wordStarts(text: string): string[] {
  const words = fold(text).split(' ').filter(Boolean)
  return words.map((_, index) => cutWord(words.slice(index).join(' ')))
}
