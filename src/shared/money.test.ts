import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, fractionOf, percentOf, toCents, toDecimal } from './money.ts'

test('cents converted to a decimal and back are the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
      expect(toCents(toDecimal(cents))).toBe(cents)
    }),
  )
})

test.each([
  [1.005, 101],
  [0.1 + 0.2, 30],
  [19.99, 1999],
])('%d becomes %i cents', (decimal, cents) => expect(toCents(decimal)).toBe(cents))

test('the parts of a split add up to the amount and differ from their exact share by less than a cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 30 }),
      (cents, weights) => {
        const parts = allocate(cents, weights)
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
        if (total === 0) return
        parts.forEach((part, index) => {
          expect(Math.abs(part - (cents * (weights[index] ?? 0)) / total)).toBeLessThan(1)
        })
      },
    ),
  )
})

test('a percentage is rounded to whole cents', () => expect(percentOf(1010, 15)).toBe(152))

test.each([
  [1000, 0.0725, 73],
  [1000, 0.0724, 72],
  [200, 0.0825, 17],
  [0, 0.0725, 0],
])('the tax on %i cents at a rate of %d is %i cents', (cents, rate, tax) =>
  expect(fractionOf(cents, rate)).toBe(tax),
)
