/** The currencies that a site can sell in, as ISO 4217 codes (SHELL-133). Both have 100 minor units. */
export type Currency = 'USD' | 'CAD'

/** Converts cents to the decimal amount of API documents: 1250 → 12.5. */
export const toDecimal = (cents: number): number => cents / 100

/** Converts a decimal amount to cents: 12.5 → 1250. Rounds half away from zero. */
export const toCents = (decimal: number): number =>
  Math.sign(decimal) * Math.round(Math.abs(decimal) * 100 + 1e-7)

/** A percentage of an amount in cents, rounded half up to whole cents: 15 % of 1010 → 152. */
export const percentOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100)

/** A fraction of an amount in cents, as for a tax rate, rounded half up to whole cents: 0.0725 of 1000 → 73. */
export const fractionOf = (cents: number, fraction: number): number => Math.round(cents * fraction + 1e-7)

/**
 * Splits an amount in cents in proportion to weights, by the largest remainder method. The parts are whole cents and add
 * up to the amount exactly. When all weights are zero, the first part gets everything. No weights give no parts.
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
