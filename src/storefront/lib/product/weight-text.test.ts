import { expect, test } from 'vitest'
import { weightText } from './weight-text.ts'

test.each([
  [113, 'en-US', '1/4 lb'],
  [227, 'en-US', '1/2 lb'],
  [454, 'en-US', '1 lb'],
  [680, 'en-US', '1 1/2 lb'],
  [85, 'en-US', '3 oz'],
  [113, 'en-CA', '113 g'],
  [0, 'en-US', undefined],
])('formats %i g in %s as %s', (grams, locale, text) => expect(weightText(grams, locale)).toBe(text))
