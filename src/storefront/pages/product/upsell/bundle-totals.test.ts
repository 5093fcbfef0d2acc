import { expect, test } from 'vitest'
import { bundleTotals } from './bundle-totals.ts'

test('PDP-083 the total of a bundle uses the sale price if there is one, otherwise the standard price', () => {
  const totals = bundleTotals([
    { price: 9.1, standardPrice: 12.2 },
    { price: 30.2, standardPrice: 30.2 },
  ])
  expect(totals).toMatchObject({ price: 39.3, standardPrice: 42.4 })
})

test('PDP-084 the saving is rounded to whole percent of the original price', () => {
  expect(bundleTotals([{ price: 20, standardPrice: 30 }]).savingPercent).toBe(33)
  expect(bundleTotals([{ price: 10, standardPrice: 30 }]).savingPercent).toBe(67)
  expect(bundleTotals([{ price: 30, standardPrice: 30 }]).savingPercent).toBe(0)
  expect(bundleTotals([]).savingPercent).toBe(0)
})
