/**
 * The share of the first `count` of `of` equal units of an amount, in whole cents: floor(amount × count / of).
 * Consecutive shares add up to the amount, with any steps (SALE-010, SALE-011).
 */
export const runningShare = (amount: number, count: number, of: number): number =>
  of === 0 ? 0 : Number((BigInt(amount) * BigInt(count)) / BigInt(of))

/** The share of the units after the first `from` and up to `to`. */
export const shareBetween = (
  amount: number,
  { from, to, of }: { from: number; to: number; of: number },
): number => runningShare(amount, to, of) - runningShare(amount, from, of)
