/** The names of the payment methods that a shopper approves at a provider (PAY-018). */
export const providerNames: Readonly<Record<string, string>> = {
  PayPal: 'PayPal',
  Venmo: 'Venmo',
  KLARNA: 'Klarna',
  DW_APPLE_PAY: 'Apple Pay',
}
