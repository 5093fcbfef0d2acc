import fc from 'fast-check'
import { expect, test } from 'vitest'
import codes from 'currency-codes'
import {
  allocate,
  decimalsOf,
  fractionOf,
  fromHundredths,
  includedIn,
  isWholeCents,
  percentOf,
  toCents,
  toCentsByCurrency,
  toDecimal,
} from './money.ts'

const currencies = Intl.supportedValuesOf('currency')
const currency = fc.constantFrom(...currencies)

test('RUN-024 the number of decimals of each currency matches ISO 4217', () => {
  const listed = currencies.flatMap((code) => codes.code(code) ?? [])
  expect(listed.length).toBeGreaterThan(150)
  for (const { code, digits } of listed) expect([code, decimalsOf(code)]).toEqual([code, digits])
  // Leaves out codes without amounts: metals, baskets and tests.
  const money = codes.data.filter(({ code }) => !/^X(A[GU]|B[A-D]|P[DT]|TS|UA|XX)$/.test(code))
  for (const { code, digits } of money) expect([code, decimalsOf(code)]).toEqual([code, digits])
})

test('RUN-024 cents converted to a decimal and back are the same in every currency', () => {
  fc.assert(
    fc.property(currency, fc.integer({ min: -100_000_000, max: 100_000_000 }), (code, cents) => {
      const decimal = toDecimal(cents, code)
      expect(toCents(decimal, code)).toBe(cents)
      expect(isWholeCents(decimal, code)).toBe(true)
      const known = toCentsByCurrency(decimal)
      expect(known[code] ?? known['']).toBe(cents)
    }),
  )
})

test.each([
  [1250, 'EUR', 12.5],
  [1250, 'JPY', 1250],
  [1250, 'KWD', 1.25],
  [1250, 'HUF', 12.5],
])('RUN-024 %i cents of %s are %d', (cents, code, decimal) => {
  expect(toDecimal(cents, code)).toBe(decimal)
  expect(toCents(decimal, code)).toBe(cents)
})

test('RUN-024 a limit in hundredths converts to the same amount in every currency', () => {
  expect(fromHundredths(20_050, 'EUR')).toBe(20_050)
  expect(fromHundredths(20_050, 'KWD')).toBe(200_500)
  expect(fromHundredths(20_000, 'JPY')).toBe(200)
})

test.each([
  [1_190, 0.19, 190],
  [1_070, 0.07, 70],
  [999, 0.19, 160],
  [1, 0.19, 0],
  [3, 0.2, 1],
  [1_000, 0, 0],
])('RUN-025 %i cents at a rate of %d include %i cents of tax', (cents, rate, tax) =>
  expect(includedIn(cents, rate)).toBe(tax),
)

test('RUN-025 the included tax differs from its exact share by at most half a cent, and is less than the amount', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 999_999 }), (cents, millionths) => {
      const tax = includedIn(cents, millionths / 1e6)
      const doubled =
        2n * BigInt(tax) * BigInt(1_000_000 + millionths) - 2n * BigInt(cents) * BigInt(millionths)
      expect(doubled > -BigInt(1_000_000 + millionths) && doubled <= BigInt(1_000_000 + millionths)).toBe(
        true,
      )
      expect(tax).toBeLessThanOrEqual(cents)
    }),
  )
})

test.each([
  [1.005, 101],
  [0.1 + 0.2, 30],
  [19.99, 1999],
  [8.165, 817],
  [-8.165, -817],
  [0.004_999_999_999, 0],
  [9_999_999_999.99, 999_999_999_999],
])('%d becomes %i cents', (decimal, cents) => expect(toCents(decimal, 'USD')).toBe(cents))

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

test.each([
  [1010, 15, 152],
  [1500, 2.3, 35],
  [1000, 0.05, 1],
  [1000, 0.049_999_999_999, 0],
  [999, 100, 999],
  [100_000_000_000, 1e-7, 100],
])('%d cents times %d percent is %i cents', (cents, percent, share) =>
  expect(percentOf(cents, percent)).toBe(share),
)

/** A decimal with up to nine places, as its digits and as the number that a file contains. */
const decimals = fc
  .record({ digits: fc.integer({ min: 0, max: 100_000_000 }), places: fc.integer({ min: 0, max: 9 }) })
  .map(({ digits, places }) => ({ digits, places, value: Number(`${digits}e-${places}`) }))

/** The exact share `cents * digits / 10^places / divisor`, rounded half up. */
const exactShare = (
  cents: number,
  { digits, places }: { digits: number; places: number },
  divisor: bigint,
) => {
  const scale = 10n ** BigInt(places) * divisor
  const doubled = 2n * BigInt(cents) * BigInt(digits) + scale
  const rest = ((doubled % (2n * scale)) + 2n * scale) % (2n * scale)
  return Number((doubled - rest) / (2n * scale))
}

test('percentages and fractions of amounts equal exact arithmetic', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), decimals, (cents, decimal) => {
      // -0 is 0.
      expect(percentOf(cents, decimal.value) + 0).toBe(exactShare(cents, decimal, 100n))
      expect(fractionOf(cents, decimal.value) + 0).toBe(exactShare(cents, decimal, 1n))
      expect(toCents(decimal.value, 'USD')).toBe(exactShare(100, decimal, 1n))
    }),
    { numRuns: 2_000 },
  )
})

test('every percentage with one decimal of every amount up to $30 is exact', () => {
  const wrong: string[] = []
  for (let tenths = 1; tenths <= 1_000; tenths += 1)
    for (let cents = 5; cents <= 3_000; cents += 5)
      if (percentOf(cents, tenths / 10) !== Math.floor((2 * cents * tenths + 1_000) / 2_000))
        wrong.push(`${tenths / 10} % of ${cents}`)
  expect(wrong).toEqual([])
})

test('for equal remainders the first part gets the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 2, max: 30 }),
      (cents, weight, count) => {
        const parts = allocate(
          cents,
          Array.from({ length: count }, () => weight),
        )
        expect(parts).toEqual(parts.toSorted((a, b) => b - a))
        expect((parts.at(0) ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1)
      },
    ),
  )
  expect(allocate(1_000_000_000_000, [3, 3, 3])).toEqual([333_333_333_334, 333_333_333_333, 333_333_333_333])
})

test.each([
  [12.5, true],
  [0.07, true],
  [12.505, false],
  [1.000_000_001, false],
  [1e-7, false],
  [123_456_789.12, true],
])('%d as whole cents: %s', (amount, isWhole) => expect(isWholeCents(amount, 'USD')).toBe(isWhole))

test.each([
  [1000, 0.0725, 73],
  [1000, 0.0724, 72],
  [200, 0.0825, 17],
  [0, 0.0725, 0],
])('the tax on %i cents at a rate of %d is %i cents', (cents, rate, tax) =>
  expect(fractionOf(cents, rate)).toBe(tax),
)
