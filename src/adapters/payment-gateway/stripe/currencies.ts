import { decimalsOf, type Currency } from '#shared/money/money.ts'

/** The minimum amount of a charge, in cents: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const leastCharges: Readonly<Record<Currency, number>> = {
  USD: 50,
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1_500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1_000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1_000,
}

/**
 * Currencies whose smallest unit at Stripe is not that of ISO 4217: https://docs.stripe.com/currencies#special-cases
 */
const otherUnits = ['ISK', 'MGA', 'UGX']

/**
 * Whether Stripe supports exactly this amount. It uses the units of ISO 4217, except for the currencies above; for
 * currencies with three decimals it supports only multiples of ten.
 */
export const isChargeable = (amountCents: number, currency: Currency): boolean =>
  !otherUnits.includes(currency) && (decimalsOf(currency) < 3 || amountCents % 10 === 0)
