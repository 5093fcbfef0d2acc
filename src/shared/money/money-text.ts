import { decimalsOf, type Currency } from './currency.ts'
import { moneyFormat } from './money-format.ts'

/** Formats an amount in cents for a locale: '$12.50', '12,50 €'. */
export const moneyText = (cents: number, currency: Currency, locale: string): string =>
  moneyFormat(locale, currency).format(cents / 10 ** decimalsOf(currency))

/** Formats an amount in cents without zero decimals: '$25', '$24.50'. */
export const shortMoneyText = (cents: number, currency: Currency, locale: string): string =>
  cents % 10 ** decimalsOf(currency) === 0
    ? moneyFormat(locale, currency, 0).format(cents / 10 ** decimalsOf(currency))
    : moneyText(cents, currency, locale)
