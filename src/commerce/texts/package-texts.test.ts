import { expect, test } from 'vitest'
import { problemsOf } from './check-texts.ts'
import { completeTexts, packageTextsIn } from './package-texts.ts'

/** Words that French of Canada writes as English does, and names. So are most names of states (`regions.`). */
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
  // The documents give it (SHELL rows of the preview).
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

/** A text of values and marks has no language. */
const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text.replaceAll(/\{\w+\}/g, ''))

test('RUN-020 no text is missing in fr-CA, and none has other arguments', () => {
  const french = packageTextsIn('fr-CA')
  expect(Object.keys(completeTexts).filter((key) => french[key] === undefined)).toEqual([])
  expect(problemsOf({ locale: 'fr-CA', texts: french })).toEqual([])
})

test('RUN-020 no text of fr-CA is that of en-US, unless its words are the same in both', () => {
  const french = packageTextsIn('fr-CA')
  const equal = Object.entries(completeTexts).filter(
    ([key, text]) =>
      french[key] === text && hasWords(text) && !sameWords.has(text) && !key.startsWith('regions.'),
  )
  expect(equal).toEqual([])
})

test('en-CA has texts that en-US has, with the same arguments', () => {
  expect(problemsOf({ locale: 'en-CA', texts: packageTextsIn('en-CA') })).toEqual([])
})
