import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkQuantity, problemOfStanding } from './check-quantity.ts'

test('PDP-057 accepts a quantity from one up to the limit', () => {
  expect(checkQuantity(1, {})).toEqual({ quantity: 1, problem: undefined })
  expect(checkQuantity(0, {})).toEqual({ quantity: undefined, problem: undefined })
  expect(checkQuantity(-3, {})).toEqual({ quantity: undefined, problem: undefined })
  expect(checkQuantity(1.5, {})).toEqual({ quantity: undefined, problem: undefined })
  expect(checkQuantity(6, { limit: 6 })).toEqual({ quantity: 6, problem: undefined })
  expect(checkQuantity(7, { limit: 6 })).toEqual({ quantity: 6, problem: 'OVER_LIMIT' })
})

test('PDP-058 PDP-063 accepts 999 and rejects 1,000', () => {
  expect(checkQuantity(999, {})).toEqual({ quantity: 999, problem: undefined })
  expect(checkQuantity(1_000, {})).toEqual({ quantity: undefined, problem: 'QUANTITY_EXCEEDS_MAX' })
})

test('PDP-058 PDP-062 PDP-066 reduces a quantity above the stock to the stock', () => {
  expect(checkQuantity(6, { stock: 5 })).toEqual({ quantity: 5, problem: 'QUANTITIES_REDUCED' })
  expect(checkQuantity(999, { stock: 400 })).toEqual({ quantity: 400, problem: 'QUANTITIES_REDUCED' })
})

test('PDP-058 PDP-062 announces the number of last pieces only for a low stock', () => {
  expect(checkQuantity(5, { stock: 5 })).toEqual({ quantity: 5, problem: 'QUANTITIES_LIMITED' })
  expect(checkQuantity(4, { stock: 5 })).toEqual({ quantity: 4, problem: undefined })
  expect(checkQuantity(9, { stock: 9 })).toEqual({ quantity: 9, problem: 'QUANTITIES_LIMITED' })
  expect(checkQuantity(10, { stock: 10 })).toEqual({ quantity: 10, problem: undefined })
})

test('accepts only the minimum plus whole steps', () => {
  expect(checkQuantity(13, { minimum: 5, step: 5 }).quantity).toBe(10)
  expect(checkQuantity(2, { minimum: 5, step: 5 }).quantity).toBe(5)
})

test('PDP-063 PDP-066 an accepted quantity never exceeds 999, the limit or the stock', () => {
  const size = fc.integer({ min: 1, max: 1_200 })
  fc.assert(
    fc.property(size, size, size, (typed, limit, stock) => {
      const { quantity } = checkQuantity(typed, { limit, stock })
      if (quantity !== undefined) expect(quantity).toBeLessThanOrEqual(Math.min(999, limit, stock))
    }),
  )
})

test('PDP-052 PDP-066 pieces in the bag reduce the pieces left', () => {
  const few = { stock: 3, inBag: 1 }
  expect(checkQuantity(3, few)).toEqual({ quantity: 2, problem: 'QUANTITIES_REDUCED' })
  expect(checkQuantity(2, few)).toEqual({ quantity: 2, problem: 'QUANTITIES_LIMITED' })
  expect(checkQuantity(1, few)).toEqual({ quantity: 1, problem: undefined })
  expect(checkQuantity(6, { inBag: 4 })).toEqual({ quantity: 6, problem: undefined })
})

test('PDP-066 lowers a shown quantity when the remaining pieces are added to the bag, for example in another tab', () => {
  const before = { stock: 3, inBag: 1 }
  expect(problemOfStanding(2, before, { stock: 3, inBag: 2 })).toBe('QUANTITIES_REDUCED')
  expect(problemOfStanding(1, before, { stock: 3, inBag: 2 })).toBeUndefined()
  expect(problemOfStanding(2, before, { stock: 3, inBag: 3 })).toBeUndefined()
  expect(problemOfStanding(2, { stock: 3, inBag: 2 }, before)).toBeUndefined()
  expect(problemOfStanding(9, { stock: 9 }, { stock: 3 })).toBeUndefined()
  // The quantity was typed before the stock was loaded.
  expect(problemOfStanding(998, {}, { stock: 400 })).toBe('QUANTITIES_REDUCED')
  expect(problemOfStanding(2, {}, { stock: 400 })).toBeUndefined()
})
