import { toCents } from '#shared/money.ts'

/** Reads a price range, as in `price=(10..25)`, into cents: from the first, up to and without the second. */
export function readRange(value: string): [minimumCents: number, maximumCents: number] | undefined {
  const [, from, to] = /^\((\d{1,7}(?:\.\d{1,2})?)\.\.(\d{1,7}(?:\.\d{1,2})?)\)$/.exec(value) ?? []
  return from === undefined ? undefined : [toCents(Number(from)), toCents(Number(to))]
}

/** From here on a range is open. */
export const openBand = 100_000

/** A price range in words. A range that ends a cent above a whole amount includes that amount. */
export function rangeLabel(minimumCents: number, maximumCents: number): string {
  const [from, to] = [dollars(minimumCents), dollars(maximumCents)]
  const isInclusive = maximumCents % 100 === 1
  const last = isInclusive ? dollars(maximumCents - 1) : to
  if (maximumCents >= openBand * 100) return `${from} and above`
  if (minimumCents > 0) return `${from} – ${last}`
  return isInclusive ? `Up to ${last}` : `Under ${to}`
}

const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 })}`
