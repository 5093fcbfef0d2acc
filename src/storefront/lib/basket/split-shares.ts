/** Shares of a number of pieces that differ by one at most, the larger ones first: 13 for 4 people is 4, 3, 3, 3. */
export const evenShares = (pieces: number, people: number): number[] =>
  Array.from(
    { length: people },
    (_, index) => Math.floor(pieces / people) + (index < pieces % people ? 1 : 0),
  )

/** Shares as people write them: `4 × 3`, or `4 + 3 + 3` if they differ. Skips empty shares. */
export function sharesText(shares: readonly number[]): string {
  const given = shares.filter((share) => share > 0)
  const [first = 0] = given
  const isEven = given.length > 1 && given.every((share) => share === first)
  return isEven ? `${given.length} × ${first}` : given.join(' + ')
}
