import type { Database } from '#commerce/database.ts'
import type { Records } from '#commerce/records.ts'
import type { GiftCardRecord } from './gift-card-record.ts'
import { allGiftCards, replaceGiftCards } from './record-queries.ts'

/** Imported cards. What was spent stays spent: an import sets a balance only when its amount changed. */
export const giftCardRecords = (database: Database): Records<GiftCardRecord> => ({
  all: () => allGiftCards(database),
  replace: async (cards) => {
    await replaceGiftCards(database, cards)
    return [] // balances are not cached
  },
})
