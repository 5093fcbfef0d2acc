import type { Currency } from '#shared/money.ts'

/** A gift card as the shopkeeper writes it. */
export interface GiftCardRecord {
  number: string
  securityCode: string
  balanceCents: number
  currency: Currency
  isDiscounted: boolean
}
