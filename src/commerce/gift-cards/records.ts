import type { Database } from '#commerce/database.ts'
import type { Records } from '#commerce/records.ts'
import type { Currency } from '#shared/money.ts'
import { allGiftCards, replaceGiftCards } from './record-queries.ts'

/** A gift card as the shopkeeper writes it. */
export interface GiftCardRecord {
  number: string
  securityCode: string
  balanceCents: number
  currency: Currency
  isDiscounted: boolean
}

/** Cards that came by import. What was spent of one stays spent: its balance follows a changed number only. */
export const giftCardRecords = (database: Database): Records<GiftCardRecord> => ({
  all: () => allGiftCards(database),
  replace: async (cards) => {
    await replaceGiftCards(database, cards)
    return [] // balances are read live
  },
})
