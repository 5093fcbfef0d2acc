/** Why staff refund (SALE-035). `other` needs a note. */
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

/** Why staff cancel. Of `not-in-stock` nothing goes back into stock (SALE-052); `other` needs a note. */
export const cancelReasons = ['requested', 'not-in-stock', 'duplicate', 'address', 'fraud', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** Why a payment gateway does not authorise. */
export const declineReasons = [
  'card-declined',
  'insufficient-funds',
  'expired-card',
  'wrong-security-code',
  'suspected-fraud',
  /** The bank asks the shopper a question (3-D Secure) that this gateway cannot show. */
  'authentication-required',
  'invalid-token',
  'voided',
] as const

/** Why a payment gateway refuses to move money for good. */
export const movementRefusals = [
  /** The hold has ended: it lapsed, or somebody has cancelled it at the gateway. */
  'lapsed',
  /** The payment is too old to be refunded. */
  'too-old',
  /** The card or the account that paid does not exist any more. */
  'account-closed',
  /** The payer has disputed the payment at the bank. */
  'disputed',
  'other',
] as const

/** Why an order failed before it was placed. */
export const orderFailures = ['payment-declined', 'abandoned', 'given-up'] as const
