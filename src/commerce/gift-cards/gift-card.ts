import type { Currency } from '#shared/money/money.ts'

/** A gift card as staff see it. Its code is never shown. */
export interface GiftCardSummary {
  number: string
  balanceCents: number
  currency: Currency
  isDiscounted: boolean
  /** When the shop issued it. Null for an imported card. */
  issuedAt: Date | null
  voidedAt: Date | null
  /** When an import removed it. */
  removedAt: Date | null
  hasCode: boolean
}

/** A change of a card's balance. Payments are negative. */
export interface GiftCardMovement {
  kind: 'opening' | 'issue' | 'import' | 'spend' | 'give_back' | 'refund' | 'void'
  amountCents: number
  currency: Currency
  /** The order that paid with the card, was refunded to it, or sold it. */
  orderNo: string | null
  madeAt: Date
}
