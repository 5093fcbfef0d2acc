import { expect, test } from 'vitest'
import { englishFieldSentence } from '#shared/text/english-field-sentence.ts'
import { rangeLabel, readRange } from './price-range.ts'

test.each([
  ['(0..10)', 'USD', 'en-US', 'Under $10'],
  ['(10..25)', 'USD', 'en-US', '$10 – $25'],
  ['(100..100000)', 'USD', 'en-US', '$100 and above'],
  ['(0..25.01)', 'USD', 'en-US', 'Up to $25'],
  ['(10..25.01)', 'USD', 'en-US', '$10 – $25'],
  ['(5.5..1200)', 'USD', 'en-US', '$5.50 – $1,200'],
  ['(10..25)', 'CAD', 'en-CA', '$10 – $25'],
  ['(5.5..1200)', 'EUR', 'de-DE', '5,50\u00a0€ – 1.200\u00a0€'],
  ['(1000..2500)', 'JPY', 'en-US', '¥1,000 – ¥2,500'],
  ['(7500..100000)', 'JPY', 'en-US', '¥7,500 and above'],
  ['(0..1.25)', 'KWD', 'en-US', 'Under KWD\u00a01.250'],
])('RUN-024 the price range %s in %s in %s is shown as %s', (value, currency, locale, label) => {
  const range = readRange(value, currency)
  expect(range && englishFieldSentence(rangeLabel(range, { currency, locale }))).toBe(label)
})

test('RUN-024 an inclusive range includes its end in every currency', () => {
  expect(readRange('(0..25.01)', 'EUR')).toEqual([0, 2_501])
  expect(readRange('(0..2500.01)', 'JPY')).toEqual([0, 2_501])
  expect(readRange('(0..2.01)', 'KWD')).toEqual([0, 2_001])
})

test.each(['cheap', '(5)', '(a..b)', '(1..2', ''])('%s is not a price range', (value) =>
  expect(readRange(value, 'USD')).toBeUndefined(),
)
