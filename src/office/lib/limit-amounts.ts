import { toCents } from '#shared/money.ts'

/** The limits of a role that are amounts. They count in the currency of the order. */
export const limitAmounts = ['refundCents', 'refundDayCents', 'approveCents', 'replaceCents'] as const

const mostCents = 100_000_000

/** A typed amount of dollars in cents: '1,250.50' is 125050, and '' no limit. 'wrong' for anything else. */
export function readLimit(typed: string): number | undefined | 'wrong' {
  const text = typed.trim().replace(/^\$\s*/, '')
  if (text === '') return undefined
  // '1,50' is no thousand: it would be read as 150.
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(text)) return 'wrong'
  const cents = toCents(Number(text.replaceAll(',', '')))
  return cents > mostCents ? 'wrong' : cents
}

/** A limit as it is typed: 125050 is '1250.50', and no limit ''. */
export const writeLimit = (cents: number | undefined): string =>
  cents === undefined ? '' : (cents / 100).toFixed(2)

/** A limit as it is read: 125050 is '1,250.50'. */
export const showLimit = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
