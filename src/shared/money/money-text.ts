import { decimalsOf, type Currency } from './currency.ts'
import { moneyFormat } from './money-format.ts'

/** An amount in cents as the locale writes it: '$12.50', '12,50 €'. */
export const moneyText = (cents: number, currency: Currency, locale: string): string =>
  moneyFormat(locale, currency).format(cents / 10 ** decimalsOf(currency))

/** An amount in cents, without decimals where they are zero: '$25', '$24.50'. */
export const shortMoneyText = (cents: number, currency: Currency, locale: string): string =>
  cents % 10 ** decimalsOf(currency) === 0
    ? moneyFormat(locale, currency, 0).format(cents / 10 ** decimalsOf(currency))
    : moneyText(cents, currency, locale)
