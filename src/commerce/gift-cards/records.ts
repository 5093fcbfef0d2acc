import type { Database } from '#commerce/database.ts'
import type { CountedRecords } from '#commerce/records.ts'
import type { GiftCardRecord } from './gift-card-record.ts'
import { allGiftCards, replaceGiftCards } from './record-queries.ts'

/** Imported cards. What was spent stays spent: an import changes a balance by the difference to the last imported one. */
export const giftCardRecords = (database: Database): CountedRecords<GiftCardRecord> => ({
  all: () => allGiftCards(database),
  replace: async (cards, onConflict) => {
    await replaceGiftCards(database, cards, onConflict)
    return [] // balances are not cached
  },
})
