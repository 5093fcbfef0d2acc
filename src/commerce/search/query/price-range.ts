import { fieldText } from '#shared/messages/field-text.ts'
import { shortMoneyText } from '#shared/money/money-text.ts'
import { exactAmount } from '#shared/money/exact-amount.ts'
import { decimalsOf, toCents, type Currency } from '#shared/money/money.ts'

/** A range of prices in cents: the minimum is inclusive, the maximum exclusive. */
export type CentsRange = [minimumCents: number, maximumCents: number]

/** Reads a price range in the unit of the currency, as in `price=(10..25)`. */
export function readRange(value: string, currency: Currency): CentsRange | undefined {
  const [from, to] = readDecimals(value) ?? []
  return from === undefined || to === undefined
    ? undefined
    : [toCents(from, currency), endCents(to, currency)]
}

/** An end that is 0.01 above a whole amount includes that amount, in any currency. */
function endCents(to: number, currency: Currency): number {
  if (to === openEnd) return Math.max(openCents, toCents(to, currency))
  const whole = Math.floor(to)
  return exactAmount(to - whole) === 0.01 ? toCents(whole, currency) + 1 : toCents(to, currency)
}

/** Whether a text is a price range of any currency. */
export const isRange = (value: string): boolean => readDecimals(value) !== undefined

function readDecimals(value: string): number[] | undefined {
  const found = /^\((\d{1,8}(?:\.\d{1,4})?)\.\.(\d{1,8}(?:\.\d{1,4})?)\)$/.exec(value)
  return found?.slice(1).map(Number)
}

/** The end of open ranges in any currency: (75..100000). */
const openEnd = 100_000

/** Ranges with this end or a higher one are open, in cents of any currency. */
export const openCents = 10_000_000

/** A price range as a field text. A range that ends a cent above a whole amount includes that amount. */
export function rangeLabel(
  [minimumCents, maximumCents]: CentsRange,
  { currency, locale }: { currency: Currency; locale: string },
): string {
  const shown = (cents: number) => shortMoneyText(cents, currency, locale)
  const [from, to] = [shown(minimumCents), shown(maximumCents)]
  const isInclusive = decimalsOf(currency) > 0 && maximumCents % 10 ** decimalsOf(currency) === 1
  const last = isInclusive ? shown(maximumCents - 1) : to
  if (maximumCents >= openCents) return fieldText('listing.price.above', { from })
  if (minimumCents > 0) return `${from} – ${last}`
  return isInclusive
    ? fieldText('listing.price.upTo', { to: last })
    : fieldText('listing.price.under', { to })
}
