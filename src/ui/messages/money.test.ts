import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

const amounts = [
  0, 0.01, 0.1, 0.29, 1.1, 9.99, 64.1, 100, 999.99, 1_000, 12_345.67, 1_234_567.89, 70_368_744_177.66,
]
const others = [-5, -0.01, 1.005, 0.001, 1 / 3, 2 ** 53, Number.NaN, Infinity]

test.each([
  ['en-US', 'USD'],
  ['en-US', 'CAD'],
  ['en-US', 'EUR'],
  ['en-CA', 'CAD'],
  ['en-CA', 'USD'],
  ['en-GB', 'USD'],
  ['fr-CA', 'CAD'],
  ['de-DE', 'EUR'],
])('formats amounts in %s and %s like Intl', (locale, currency) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const cents = Array.from({ length: 3_000 }, (_, index) => (index * 37) / 100)
  for (const amount of [...amounts, ...others, ...cents])
    expect(formatMoney(amount, currency, locale), String(amount)).toBe(format.format(amount))
})
