import { divideHalfUp, divideProduct, exactDecimal } from './decimal.ts'

/** The currencies that a site can sell in, as ISO 4217 codes (SHELL-133). Both have 100 minor units. */
export type Currency = 'USD' | 'CAD'

/** Converts cents to the decimal amount of API documents: 1250 → 12.5. */
export const toDecimal = (cents: number): number => cents / 100

/** Converts a decimal amount to cents: 12.5 → 1250. Rounds half away from zero. */
export const toCents = (decimal: number): number =>
  Math.sign(decimal) * roundedShare(100, Math.abs(decimal), 1)

/** Whether a decimal amount is a whole number of cents: 12.5 is, 12.505 is not. */
export function isWholeCents(decimal: number): boolean {
  const { digits, scale } = exactDecimal(decimal)
  return (digits * 100n) % scale === 0n
}

/** A percentage of an amount in cents, rounded half up to whole cents: 15 % of 1010 → 152, 2.3 % of 1500 → 35. */
export const percentOf = (cents: number, percent: number): number => roundedShare(cents, percent, 100)

/** A fraction of an amount in cents, as for a tax rate, rounded half up to whole cents: 0.0725 of 1000 → 73. */
export const fractionOf = (cents: number, fraction: number): number => roundedShare(cents, fraction, 1)

/** An amount in cents times a decimal factor, divided by `divisor`, in exact arithmetic. */
function roundedShare(cents: number, factor: number, divisor: number): number {
  if (cents === 0 || factor === 0) return 0
  const millionths = Math.round(factor * 1e6)
  // Below 9e9, no two decimals with six places are the same number: this one is the decimal that was written.
  if (Number.isSafeInteger(millionths) && millionths / 1e6 === factor) {
    const scale = divisor * 1e6
    const { quotient, remainder } = divideProduct(cents, millionths, scale)
    return quotient + Math.floor((2 * remainder + scale) / (2 * scale))
  }
  const { digits, scale } = exactDecimal(factor)
  return divideHalfUp(BigInt(cents) * digits, scale * BigInt(divisor))
}

/**
 * Splits an amount in whole cents in proportion to whole weights, by the largest remainder method. The parts are whole
 * cents and add up to the amount exactly. Of equal remainders the first is served. When all weights are zero, the first
 * part gets everything. No weights give no parts.
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
  // Fewer cents are left than there are remainders.
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts.map((part) => sign * part)
}
