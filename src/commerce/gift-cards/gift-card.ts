import type { Currency } from '#shared/money/money.ts'

/** A gift card as the people of the shop see it. Nobody sees its code. */
export interface GiftCardSummary {
  number: string
  balanceCents: number
  currency: Currency
  isDiscounted: boolean
  /** When the shop itself issued it. Null for an imported card. */
  issuedAt: Date | null
  voidedAt: Date | null
  /** When an import took it away. */
  removedAt: Date | null
  hasCode: boolean
}

/** A change of a card's balance. What leaves the card is negative. */
export interface GiftCardMovement {
  kind: 'opening' | 'issue' | 'import' | 'spend' | 'give_back' | 'refund' | 'void'
  amountCents: number
  currency: Currency
  /** The order that paid with the card, got its money back, or sold it. */
  orderNo: string | null
  madeAt: Date
}
