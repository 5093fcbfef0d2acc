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
