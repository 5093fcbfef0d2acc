import type { Currency } from '#shared/money/money.ts'

/** A gift card as the shopkeeper writes it, or as an export has it. */
export interface GiftCardRecord {
  number: string
  /** A code in plain digits, for a new card. Exports have none. */
  securityCode: string | null
  /** The code as the shop stores it (security-codes.ts). One of the two is set; a card without any pays for nothing. */
  codeHash: string | null
  balanceCents: number
  /**
   * What was spent since the last imported balance. With it, an import changes the balance by the difference. Null for a
   * balance that takes the place of the live one.
   */
  spentCents: number | null
  currency: Currency
  isDiscounted: boolean
}
