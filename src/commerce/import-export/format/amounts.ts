import { z } from 'zod'
import { decimalsOf, isWholeCents, toCents, type Currency } from '#shared/money/money.ts'

const codes = new Set(Intl.supportedValuesOf('currency'))

/** An ISO 4217 code of a supported currency (RUN-024). */
export const currency = z
  .string()
  .max(10)
  .refine((code) => codes.has(code), 'must be the ISO 4217 code of a currency, such as EUR')

/**
 * An amount in the currency's unit, `12.5`. `readCents` converts it into cents, because the currency is elsewhere in
 * the file.
 */
export const amount = z.number().min(0).max(100_000_000)

/** The maximum amount, in cents of any currency: 1,000,000 EUR, 100,000,000 JPY. */
const mostCents = 100_000_000

interface AmountContext {
  currency: Currency
  context: z.RefinementCtx
}

/**
 * The cents of an amount in a file. Reports an amount with too many decimals for the currency as a problem of its
 * field.
 */
export function readCents(value: number, path: PropertyKey[], { currency, context }: AmountContext): number {
  const message = wrongAmount(value, currency)
  if (message === undefined) return toCents(value, currency)
  context.addIssue({ code: 'custom', path, message, input: value })
  return 0
}

/** The problem of an amount in this currency, as a sentence without its subject. */
export function wrongAmount(value: number, currency: Currency): string | undefined {
  if (!isWholeCents(value, currency))
    return decimalsOf(currency) === 2
      ? 'must be a whole number of cents'
      : `may have ${decimalsOf(currency)} decimals at most in ${currency}`
  if (Math.abs(toCents(value, currency)) > mostCents)
    return `must be at most ${mostCents / 10 ** decimalsOf(currency)} in ${currency}`
  return undefined
}
