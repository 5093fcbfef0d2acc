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
export const longestWord = 60

/** A folded text from each of its words on: 'orchard lane' and 'lane'. A beginning of one of them is one or more words of the text. */
export function wordStarts(text: string): string[] {
  const words = fold(text).split(' ').filter(Boolean)
  return words.map((_, index) => words.slice(index).join(' ').slice(0, longestWord))
}
