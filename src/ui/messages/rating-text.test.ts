import { expect, test } from 'vitest'
import { ratingText } from './rating-text.ts'

test('formats a rating with one decimal for the locale', () => {
  expect(['en-US', 'fr-CA', 'de-DE'].map((locale) => ratingText(locale, 4.5))).toEqual(['4.5', '4,5', '4,5'])
  expect(ratingText('en-US', 5)).toBe('5.0')
})
