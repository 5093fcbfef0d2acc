/** Currencies that a site may sell in (SHELL-133). Both have 100 minor units. */
export type Currency = 'USD' | 'CAD'

/** Minor units (cents) to the decimal number that the calls carry: 1250 → 12.5. */
export const toDecimal = (cents: number): number => cents / 100

/** A decimal amount from outside to minor units: 12.5 → 1250. Rounds half away from zero to the cent. */
export const toCents = (decimal: number): number =>
  Math.sign(decimal) * Math.round(Math.abs(decimal) * 100 + 1e-7)

/** `percent` of an amount, in whole cents, rounded half up: 15 % of 1010 → 152. */
export const percentOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100)

/** A fraction of an amount, such as a tax rate, in whole cents, rounded half up: 0.0725 of 1000 → 73. */
export const fractionOf = (cents: number, fraction: number): number => Math.round(cents * fraction + 1e-7)

/**
 * Splits an amount over weights so that the parts add up to it exactly (largest remainder first).
 * All weights zero: everything goes to the first part.
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (weights.length === 0) return []
  if (total === 0) return weights.map((_, index) => (index === 0 ? cents : 0))
  const exact = weights.map((weight) => (cents * weight) / total)
  const parts = exact.map(Math.trunc)
  const left = cents - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: Math.abs(value - Math.trunc(value)) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (let given = 0; given < Math.abs(left); given++) {
    const target = byRemainder[given % byRemainder.length]
    if (target) parts[target.index] = (parts[target.index] ?? 0) + Math.sign(left)
  }
  return parts
}
