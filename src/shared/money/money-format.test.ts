import { expect, test } from 'vitest'
import { decimalsOf } from './currency.ts'
import { moneyFormat } from './money-format.ts'

test("RUN-024 no amount of a currency loses decimals, and whole amounts have the locale's decimals", () => {
  for (const currency of Intl.supportedValuesOf('currency')) {
    const smallest = 1 / 10 ** decimalsOf(currency)
    const written = moneyFormat('en-US', currency).formatToParts(1 + smallest)
    const fraction = written.find(({ type }) => type === 'fraction')?.value ?? ''
    const expected = decimalsOf(currency) === 0 ? '' : '1'.padStart(decimalsOf(currency), '0')
    expect(Number(`0.${fraction || '0'}`), currency).toBeCloseTo(Number(`0.${expected || '0'}`), 6)
  }
  expect(moneyFormat('de-DE', 'EUR').format(12.5)).toBe('12,50\u00a0€')
  expect(moneyFormat('ja-JP', 'JPY').format(1_200)).toBe('¥1,200'.replace('¥', '\uffe5'))
  expect(moneyFormat('hu-HU', 'HUF').format(1_200)).toBe('1200\u00a0Ft')
  expect(moneyFormat('en-US', 'USD').format(1 / 3)).toBe('$0.33')
})
