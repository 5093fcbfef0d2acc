import { expect, test } from 'vitest'
import type { Product } from '#commerce/catalog/catalog.ts'
import { pricingContext, item, price, product } from '#testing/pricing-context.ts'
import { saleProblem } from './availability.ts'
import { raisedDemands } from './demands.ts'
import { inEnglish } from '#testing/in-english.ts'

/** The refusal of a quantity of such a product, shipped, or picked up at the shop with this inventory id. */
function problemOf(
  quantity: number,
  like: Partial<Product>,
  { now = '2026-11-02T20:00:00Z', inventoryId = null }: { now?: string; inventoryId?: string | null } = {},
) {
  const items = [item('truffles', { quantity, inventoryId })]
  const known = pricingContext({
    products: new Map([['truffles', product({ id: 'truffles', ...like })]]),
    prices: new Map([['truffles', price(1000)]]),
  })
  const [demand] = raisedDemands([], items)
  return demand && saleProblem(demand, items, { pricingContext: known, now: new Date(now) })
}

test('minimum quantity, step and limit of a product are checked', () => {
  expect(problemOf(6, { minOrderQuantity: 6, stepQuantity: 3 })).toBeUndefined()
  expect(inEnglish(problemOf(5, { minOrderQuantity: 6 }))).toMatchObject({
    refused: 'invalid-field',
    field: 'quantity',
    reason: 'Sold from 6 pieces on',
  })
  expect(inEnglish(problemOf(8, { stepQuantity: 3 }))).toMatchObject({ reason: 'Sold in steps of 3' })
  expect(problemOf(3, { quantityLimit: 2 })).toMatchObject({ refused: 'quantity-limit-exceeded', limit: 2 })
  expect(problemOf(1000, {})).toMatchObject({ refused: 'quantity-limit-exceeded', limit: 999 })
})

test('PDP-065 a shipped line has at most 999 units, a pickup line 35, and material by default six', () => {
  const pickup = { inventoryId: 'store_1' }
  expect(problemOf(35, { isPickupEnabled: true }, pickup)).toBeUndefined()
  expect(problemOf(36, { isPickupEnabled: true }, pickup)).toMatchObject({ limit: 35 })
  expect(problemOf(999, {})).toBeUndefined()
  expect(problemOf(1000, {})).toMatchObject({ limit: 999 })
  expect(problemOf(7, { collateralGroup: 'seasonal' })).toMatchObject({ limit: 6 })
  expect(problemOf(7, { collateralGroup: 'seasonal', quantityLimit: 25 })).toBeUndefined()
})

test('the last day of shipping ends in the shop’s time zone', () => {
  const like = { shipThrough: '2026-12-20' }
  // 22:00 in Los Angeles, and two hours later.
  expect(problemOf(1, like, { now: '2026-12-21T06:00:00Z' })).toBeUndefined()
  expect(problemOf(1, like, { now: '2026-12-21T08:00:00Z' })).toMatchObject({ reason: 'out-of-stock' })
})
