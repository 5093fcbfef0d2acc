/**
 * The limits of who gives money back, by a refund or a cancellation. The people of the shop who type a command have none; a member of whom
 * they are not said gives nothing back.
 */
export interface WithinLimits {
  /** Of the member, in cents. */
  limits?: { refundCents?: number | undefined; refundDayCents?: number | undefined } | undefined
  /** Whether a factor was confirmed within ten minutes: what is above half of the limit needs it (SALE-136). */
  isFresh?: boolean | undefined
  /** When a factor was confirmed: what was given back since counts together. Without it, that of the last 24 hours. */
  provenAt?: Date | undefined
}
