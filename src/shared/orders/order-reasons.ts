/** The reasons for refunds by staff (SALE-035). `other` needs a note. */
export const refundReasons = [
  'melted',
  'damaged',
  'missing',
  'wrong',
  'late',
  'lost',
  'returned',
  'goodwill',
  'other',
] as const
export type RefundReason = (typeof refundReasons)[number]

/**
 * The reasons for cancellations by staff. With `not-in-stock` no unit is put back into stock (SALE-052); `other`
 * needs a note.
 */
export const cancelReasons = ['requested', 'not-in-stock', 'duplicate', 'address', 'fraud', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** The reasons why a payment gateway does not authorise. */
export const declineReasons = [
  'card-declined',
  'insufficient-funds',
  'expired-card',
  'wrong-security-code',
  'suspected-fraud',
  /** The bank requires a confirmation by the shopper (3-D Secure) that this gateway cannot show. */
  'authentication-required',
  'invalid-token',
  'voided',
] as const

/** The reasons why a payment gateway permanently refuses to move money. */
export const movementRefusals = [
  /** The authorisation has ended: it expired, or was cancelled at the gateway. */
  'lapsed',
  /** The payment is too old to be refunded. */
  'too-old',
  /** The card or the account that paid no longer exists. */
  'account-closed',
  /** The payer has disputed the payment at the bank. */
  'disputed',
  'other',
] as const

/** The reasons why an order failed before it was placed. */
export const orderFailures = ['payment-declined', 'abandoned', 'given-up'] as const
