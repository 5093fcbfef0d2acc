import { expect, test } from 'vitest'
import { openStockedShop } from '#testing/shop.ts'

const { shop } = await openStockedShop()

async function offersOf(
  currency: 'USD' | 'CAD',
  request: { countryCode: string | null; merchandiseCents: number; isPickup: boolean },
) {
  const table = await shop.shipping.table('main', currency)
  return table.offers(request).map(({ method, priceCents }) => [method.id, priceCents])
}

test.each([
  [0, 995],
  [5000, 995],
  [5001, 1295],
  [10_000, 1295],
  [10_001, 1595],
  [1_000_000, 1595],
])('shipping %i cents of merchandise by ground costs %i', async (merchandiseCents, priceCents) => {
  const offers = await offersOf('USD', { countryCode: 'US', merchandiseCents, isPickup: false })
  expect(offers).toEqual([
    ['ground', priceCents],
    ['two-day', 2495],
  ])
})

test('a pickup shipment has only the pickup method, for any country', async () => {
  expect(await offersOf('USD', { countryCode: null, merchandiseCents: 100, isPickup: true })).toEqual([
    ['pickup', 0],
  ])
})

test('methods are offered for their countries and currency only', async () => {
  expect(await offersOf('USD', { countryCode: 'CA', merchandiseCents: 100, isPickup: false })).toEqual([])
  expect(await offersOf('CAD', { countryCode: 'CA', merchandiseCents: 100, isPickup: false })).toEqual([
    ['canada', 1850],
  ])
  expect(await offersOf('USD', { countryCode: null, merchandiseCents: 100, isPickup: false })).toHaveLength(2)
})

test('the tax rate of a destination and class is a fraction, and 0 for an unknown one', async () => {
  const { rate } = await shop.tax.rates()
  expect(rate({ countryCode: 'US', stateCode: 'CA', taxClass: 'standard' })).toBe(0.0725)
  expect(rate({ countryCode: 'US', stateCode: 'CA', taxClass: 'candy' })).toBe(0)
  expect(rate({ countryCode: 'FR', stateCode: '75', taxClass: 'standard' })).toBe(0)
})
