import { plainPunctuation } from './patterns.ts'
import { visibleText } from './visible-text.ts'

/** Letters that are not a letter with an accent, and their replacements. */
const spelledOut: Readonly<Record<string, string>> = {
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Ł: 'L',
  ł: 'l',
  Þ: 'Th',
  þ: 'th',
  ß: 'ss',
  ẞ: 'SS',
  ı: 'i',
  '€': 'EUR',
  '£': 'GBP',
  '«': '"',
  '»': '"',
  '¿': '?',
  '¡': '!',
  '×': 'x',
  '·': '-',
  '•': '-',
}

/** The visible characters of a text that are not accepted, each once, as the reader sees them: an emoji is one. */
export function misfits(text: string, fits: RegExp): string[] {
  const parts = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(visibleText(text))
  const wrong = [...parts]
    .map(({ segment }) => segment)
    .filter((part) => [...part].some((one) => !fits.test(one)))
  return [...new Set(wrong)]
}

/**
 * The text in its plain form (FORM-029): `José` becomes `Jose`, curly quotes become straight ones; characters without
 * a plain form are removed.
 */
export function plainForm(text: string, fits: RegExp): string {
  const plain = [...plainPunctuation(visibleText(text))]
    .flatMap((one) => (fits.test(one) ? one : [...(spelledOut[one] ?? withoutAccents(one))]))
    .filter((one) => fits.test(one))
    .join('')
  // Removing an emoji leaves two spaces.
  return plain.replace(/ {2,}/g, ' ').trim()
}

const withoutAccents = (letter: string): string => letter.normalize('NFKD').replace(/\p{M}/gu, '')
