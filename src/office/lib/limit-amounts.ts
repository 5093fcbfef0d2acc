import { isWholeCents, toCents } from '#shared/money/money.ts'

/** The limits of a role that are amounts, in the currency of the order. */
export const limitAmounts = ['refundCents', 'refundDayCents', 'approveCents', 'replaceCents'] as const

const mostCents = 100_000_000

/** A limit is in hundredths of any currency, because a role has no currency. */
const limitCurrency = 'USD'

/** A typed amount in cents: '1,250.50' is 125050, and '' is undefined. 'wrong' for an invalid amount. */
export function readLimit(typed: string, currency = limitCurrency): number | undefined | 'wrong' {
  const text = typed.trim().replace(/^\p{Sc}\s*/u, '')
  if (text === '') return undefined
  // '1,50' is invalid: without this check it would be read as 150.
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,4})?$/.test(text)) return 'wrong'
  const amount = Number(text.replaceAll(',', ''))
  if (!isWholeCents(amount, currency)) return 'wrong'
  const cents = toCents(amount, currency)
  return cents > mostCents ? 'wrong' : cents
}

/** A limit for an input field: 125050 is '1250.50', and undefined is ''. */
export const writeLimit = (cents: number | undefined): string =>
  cents === undefined ? '' : (cents / 100).toFixed(2)

/** A limit for display: 125050 is '1,250.50'. */
export const showLimit = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
