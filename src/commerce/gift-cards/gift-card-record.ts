import type { Currency } from '#shared/money.ts'

/** A gift card as the shopkeeper writes it. */
export interface GiftCardRecord {
  number: string
  securityCode: string
  balanceCents: number
  /**
   * What was spent since the last imported balance. With it, an import changes the balance by the difference. Null for a
   * balance that takes the place of the live one.
   */
  spentCents: number | null
  currency: Currency
  isDiscounted: boolean
}
