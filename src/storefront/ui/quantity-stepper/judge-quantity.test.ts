import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeQuantity } from './judge-quantity.ts'

test.each([
  ['PDP-057 a quantity of one is accepted', 1, {}, 1, undefined],
  ['PDP-057 zero is not accepted', 0, {}, undefined, undefined],
  ['PDP-063 999 may be typed', 999, {}, 999, undefined],
  ['PDP-063 PDP-058 1,000 is more than may be typed', 1000, {}, undefined, 'QUANTITY_EXCEEDS_MAX'],
  ['PDP-062 PDP-066 more than the stock is brought down to it', 8, { stock: 5 }, 5, 'QUANTITIES_REDUCED'],
  ['PDP-062 the last pieces of a low stock are announced', 5, { stock: 5 }, 5, 'QUANTITIES_LIMITED'],
  ['PDP-062 the whole of a large stock is not', 40, { stock: 40 }, 40, undefined],
  ["a product's own limit holds", 9, { limit: 6 }, 6, 'OVER_LIMIT'],
  ['steps count from the minimum', 13, { minimum: 5, step: 5 }, 10, undefined],
  ['less than the minimum becomes the minimum', 2, { minimum: 5, step: 5 }, 5, undefined],
] as const)('%s', (_, typed, limits, quantity, problem) => {
  expect(judgeQuantity(typed, limits)).toEqual({ quantity, problem })
})

test('PDP-063 PDP-066 what is accepted never exceeds 999, the limit or the stock', () => {
  const size = fc.integer({ min: 1, max: 1_200 })
  fc.assert(
    fc.property(size, size, size, (typed, limit, stock) => {
      const { quantity } = judgeQuantity(typed, { limit, stock })
      if (quantity !== undefined) expect(quantity).toBeLessThanOrEqual(Math.min(999, limit, stock))
    }),
  )
})
