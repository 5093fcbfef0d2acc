import { decimalsOf, otherDecimals, type Currency } from './currency.ts'
import { divideHalfUp, divideProduct, exactDecimal } from './decimal.ts'

export type { Currency }
export { decimalsOf }

/** The number of smallest units in one unit of the currency: 100 for EUR, 1 for JPY. */
const unitsOf = (currency: Currency): number => 10 ** decimalsOf(currency)

/** Converts cents to the decimal amount of API documents: 1250 → 12.5 in EUR, 1250 in JPY. */
export const toDecimal = (cents: number, currency: Currency): number => cents / unitsOf(currency)

/** An amount in cents with all decimals of its currency, for files and logs: 1250 → '12.50' in EUR, '1250' in JPY. */
export const decimalText = (cents: number, currency: Currency): string =>
  toDecimal(cents, currency).toFixed(decimalsOf(currency))

/** Converts a decimal amount to cents: 12.5 → 1250 in EUR. Rounds half away from zero. */
export const toCents = (decimal: number, currency: Currency): number =>
  Math.sign(decimal) * roundedShare(unitsOf(currency), Math.abs(decimal), 1)

/**
 * The cents of a decimal amount in each currency that does not have two decimals, and under '' for all others: for a
 * statement that reads the currency itself.
 */
export const toCentsByCurrency = (decimal: number): Record<string, number> =>
  Object.fromEntries(
    ['', ...Object.values(otherDecimals).flatMap((codes) => codes.split(' '))].map((code) => [
      code,
      toCents(decimal, code || 'EUR'),
    ]),
  )

/**
 * Converts a limit that was set without a currency, in hundredths, to cents of a currency: 20000 are 200 in any
 * currency. Used for the limits of roles and risk rules.
 */
export const fromHundredths = (hundredths: number, currency: Currency): number =>
  Math.round((hundredths * unitsOf(currency)) / 100)

/** Whether a decimal amount is a whole number of cents: in EUR, 12.5 is, 12.505 is not. */
export function isWholeCents(decimal: number, currency: Currency): boolean {
  const { digits, scale } = exactDecimal(decimal)
  return (digits * BigInt(unitsOf(currency))) % scale === 0n
}

/** A percentage of an amount in cents, rounded half up to whole cents: 15 % of 1010 → 152, 2.3 % of 1500 → 35. */
export const percentOf = (cents: number, percent: number): number => roundedShare(cents, percent, 100)

/** A fraction of an amount in cents, such as a tax rate, rounded half up to whole cents: 0.0725 of 1000 → 73. */
export const fractionOf = (cents: number, fraction: number): number => roundedShare(cents, fraction, 1)

/**
 * The tax in an amount that includes it, rounded half up to whole cents: 0.19 in 1190 → 190. The exact share is
 * rate / (1 + rate), without the error of a binary division.
 */
export function includedIn(grossCents: number, rate: number): number {
  const { digits, scale } = exactDecimal(rate)
  return divideHalfUp(BigInt(grossCents) * digits, scale + digits)
}

/** An amount in cents times a decimal factor, divided by `divisor`, in exact arithmetic. */
function roundedShare(cents: number, factor: number, divisor: number): number {
  if (cents === 0 || factor === 0) return 0
  const millionths = Math.round(factor * 1e6)
  // Below 9e9, two different decimals with six places are different numbers, so this is the written decimal.
  if (Number.isSafeInteger(millionths) && millionths / 1e6 === factor) {
    const scale = divisor * 1e6
    const { quotient, remainder } = divideProduct(cents, millionths, scale)
    return quotient + Math.floor((2 * remainder + scale) / (2 * scale))
  }
  const { digits, scale } = exactDecimal(factor)
  return divideHalfUp(BigInt(cents) * digits, scale * BigInt(divisor))
}

/**
 * Splits an amount in whole cents in proportion to whole weights, by the largest remainder method. The parts are
 * whole cents and add up to the amount exactly. For equal remainders the first part gets the cent. When all weights
 * are zero, the first part gets the whole amount. No weights result in no parts.
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (weights.length === 0) return []
  if (total === 0) return weights.map((_, index) => (index === 0 ? cents : 0))
  const sign = Math.sign(cents)
  const exact = weights.map((weight) => divideProduct(Math.abs(cents), weight, total))
  const parts = exact.map(({ quotient }) => quotient)
  const left = Math.abs(cents) - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map(({ remainder }, index) => ({ index, remainder }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  // There are fewer cents left than remainders.
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts.map((part) => sign * part)
}
// x
