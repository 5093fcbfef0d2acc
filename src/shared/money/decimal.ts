/** A decimal number without the error of its binary form: `digits` divided by `scale`, a power of ten. */
export interface Decimal {
  digits: bigint
  scale: bigint
}

/** Reads a number as the written decimal: 2.3 is 23 tenths, although its binary form is a little less. */
export function exactDecimal(value: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a decimal number`)
  // The shortest decimal that converts back to the same number (ECMA-262, Number::toString).
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const places = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return places > 0
    ? { digits, scale: 10n ** BigInt(places) }
    : { digits: digits * 10n ** BigInt(-places), scale: 1n }
}

/** Divides and rounds half up to a whole number: 5 / 2 → 3. The divisor is positive. */
export function divideHalfUp(dividend: bigint, divisor: bigint): number {
  const doubled = 2n * dividend + divisor
  const quotient = doubled / (2n * divisor)
  // Integer division truncates towards zero.
  return Number(doubled % (2n * divisor) < 0n ? quotient - 1n : quotient)
}

/**
 * Multiplies two whole numbers and divides by a third, which is positive: the quotient, truncated towards zero, and
 * the remainder. Uses numbers while they are exact, because big integers take ten times as long.
 */
export function divideProduct(
  one: number,
  other: number,
  divisor: number,
): { quotient: number; remainder: number } {
  const product = one * other
  if (Number.isSafeInteger(product)) {
    const remainder = product % divisor
    return { quotient: (product - remainder) / divisor, remainder }
  }
  const exact = BigInt(one) * BigInt(other)
  return { quotient: Number(exact / BigInt(divisor)), remainder: Number(exact % BigInt(divisor)) }
}
