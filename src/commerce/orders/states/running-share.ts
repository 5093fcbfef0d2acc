/**
 * What the first `count` of `of` equal units of an amount are worth together, in whole cents: floor(amount × count / of). Shares
 * that are taken one after the other add up to the amount, in whatever steps (SALE-010, SALE-011).
 */
export const runningShare = (amount: number, count: number, of: number): number =>
  of === 0 ? 0 : Number((BigInt(amount) * BigInt(count)) / BigInt(of))

/** What the units after the first `from` and up to `to` are worth. */
export const shareBetween = (
  amount: number,
  { from, to, of }: { from: number; to: number; of: number },
): number => runningShare(amount, to, of) - runningShare(amount, from, of)
