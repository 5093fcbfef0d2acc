import { expect, test } from 'vitest'
import { problemsOf } from './check-texts.ts'
import { completeTexts, packageTextsIn } from './package-texts.ts'

/**
 * Words and names that are the same in Canadian French and English. Most names of states are also the same
 * (`regions.`).
 */
const sameWords = new Set([
  'Apple Pay',
  'Canada',
  'Collection',
  'Casino',
  'Confirmation | {brand}',
  'District',
  'Facebook',
  'Google Maps',
  'Instagram',
  'Klarna',
  'Menu',
  'Message',
  // The requirements specify it (SHELL rows of the preview).
  'Missing slotContent',
  'OK',
  'Page {page}',
  'Pages',
  'PayPal',
  'Pinterest',
  'Production',
  'Province',
  'Suggestions',
  'TikTok',
  'Total',
  'Venmo',
  'Waze',
  'YouTube',
  'Zoom',
])

/** Whether a text contains words: a text of values and punctuation has no language. */
const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text.replaceAll(/\{\w+\}/g, ''))

test('RUN-020 fr-CA has all texts, with the same arguments', () => {
  const french = packageTextsIn('fr-CA')
  expect(Object.keys(completeTexts).filter((key) => french[key] === undefined)).toEqual([])
  expect(problemsOf({ locale: 'fr-CA', texts: french })).toEqual([])
})

test('RUN-020 every text of fr-CA differs from the one of en-US, unless its words are the same in both', () => {
  const french = packageTextsIn('fr-CA')
  const equal = Object.entries(completeTexts).filter(
    ([key, text]) =>
      french[key] === text && hasWords(text) && !sameWords.has(text) && !key.startsWith('regions.'),
  )
  expect(equal).toEqual([])
})

test('every text of en-CA exists in en-US, with the same arguments', () => {
  expect(problemsOf({ locale: 'en-CA', texts: packageTextsIn('en-CA') })).toEqual([])
})
