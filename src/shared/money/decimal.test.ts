import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideHalfUp, divideProduct, exactDecimal } from './decimal.ts'

test.each([
  [0, { digits: 0n, scale: 1n }],
  [2.3, { digits: 23n, scale: 10n }],
  [-0.05, { digits: -5n, scale: 100n }],
  [1e-7, { digits: 1n, scale: 10_000_000n }],
  [1.5e-7, { digits: 15n, scale: 100_000_000n }],
  [1.25e21, { digits: 1_250_000_000_000_000_000_000n, scale: 1n }],
])('%d is read as written', (value, decimal) => expect(exactDecimal(value)).toEqual(decimal))

test('every finite number is read without loss', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const { digits, scale } = exactDecimal(value)
      expect(Number(`${digits}e-${String(scale).length - 1}`)).toBe(value === 0 ? 0 : value)
    }),
  )
})

test.each([Number.NaN, Infinity, -Infinity])('%d is refused', (value) =>
  expect(() => exactDecimal(value)).toThrow(`${value} is not a decimal number`),
)

test.each([
  [5n, 2n, 3],
  [4n, 2n, 2],
  [-5n, 2n, -2],
  [-7n, 3n, -2],
  [-8n, 3n, -3],
  [0n, 3n, 0],
])('%d / %d is %i', (dividend, divisor, quotient) => expect(divideHalfUp(dividend, divisor)).toBe(quotient))

test('products are divided exactly, however large', () => {
  const whole = fc.integer({ min: 0, max: 10_000_000_000 })
  fc.assert(
    fc.property(whole, whole, fc.integer({ min: 1, max: 10_000_000_000 }), (one, other, divisor) => {
      const { quotient, remainder } = divideProduct(one, other, divisor)
      const exact = BigInt(one) * BigInt(other)
      expect(quotient).toBe(Number(exact / BigInt(divisor)))
      expect(remainder).toBe(Number(exact % BigInt(divisor)))
    }),
  )
})
