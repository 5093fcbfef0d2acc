import { expect, test } from 'vitest'
import { isPlainLanguage, pluralCategory } from './plural-category.ts'

const locales = ['en-US', 'en-CA', 'de-DE', 'nl-NL', 'sv-SE', 'fr-CA', 'pl-PL', 'ar-EG', 'da-DK', 'es-MX']
const numbers = [...Array.from({ length: 130 }, (_, number) => number), 0.5, 1.5, 2.01, -1, 1_000, 1_000_000]

test.each(locales)('the plural categories of %s equal those of Intl', (locale) => {
  const rules = new Intl.PluralRules(locale)
  expect(numbers.map((number) => pluralCategory(locale, number))).toEqual(
    numbers.map((number) => rules.select(number)),
  )
})

test.each(locales.filter(isPlainLanguage))(
  'whole numbers below a thousand have Latin digits in %s',
  (locale) => {
    const format = new Intl.NumberFormat(locale)
    for (let number = 0; number < 1_000; number += 1) expect(format.format(number)).toBe(String(number))
  },
)
