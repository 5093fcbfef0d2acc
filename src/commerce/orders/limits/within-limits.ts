/**
 * The limits for refunding money, by a refund or a cancellation. Staff who type a command have no limits; a member
 * without specified limits cannot refund anything.
 */
export interface WithinLimits {
  /** The limits of the member, in cents. */
  limits?: { refundCents?: number | undefined; refundDayCents?: number | undefined } | undefined
  /**
   * Whether a factor was confirmed within ten minutes. Amounts above half of the limit need such a factor (SALE-136).
   */
  isFresh?: boolean | undefined
  /** When a factor was confirmed: refunds since then are added up. The default is 24 hours ago. */
  provenAt?: Date | undefined
}
