/** The fields of a payment instrument that may contain a token of the gateway (PAY-014 to PAY-017, PAY-029). */
interface TokenFields {
  c_transienttoken?: string | undefined
  c_paymentToken?: string | undefined
  klarnaToken?: string | undefined
  applePayToken?: string | undefined
  paymentCard?: { creditCardToken?: string | undefined } | undefined
}

/** The token of an instrument: from the hosted card field, of an approval, else of a saved card. */
export const tokenOf = (input: TokenFields): string | undefined =>
  input.c_paymentToken ||
  input.c_transienttoken ||
  input.klarnaToken ||
  input.applePayToken ||
  input.paymentCard?.creditCardToken ||
  undefined
