import type { Currency } from '#shared/money/money.ts'

/** A gift card as a shopkeeper writes it, or as an export contains it. */
export interface GiftCardRecord {
  number: string
  /** A code in plain digits, for a new card. Absent in exports. */
  securityCode: string | null
  /**
   * The stored form of the code (security-codes.ts). Either this or `securityCode` is set; a card without both cannot
   * pay.
   */
  codeHash: string | null
  balanceCents: number
  /**
   * The amount spent since the last imported balance. If set, an import changes the balance by the difference. Null
   * for a balance that replaces the current one.
   */
  spentCents: number | null
  currency: Currency
  isDiscounted: boolean
}
