import type { Database } from '#commerce/database.ts'
import type { CountedRecords } from '#commerce/records.ts'
import type { GiftCardRecord } from './gift-card-record.ts'
import { allGiftCards, replaceGiftCards, type HashedRecord } from './record-queries.ts'
import type { SecurityCodes } from './security-codes.ts'

/** Imported cards. What was spent stays spent: an import changes a balance by the difference to the last imported one. */
export interface GiftCardRecords extends CountedRecords<GiftCardRecord> {
  /** The keys of another shop that these records need (SecurityCodes.takeKey). */
  unknownKeys(cards: readonly GiftCardRecord[]): Promise<string[]>
}

/** The tag of a change. */
const giftCardsTag = 'gift-cards'

/** Opens the records of the gift cards. */
export function giftCardRecords(database: Database, codes: SecurityCodes): GiftCardRecords {
  const hashed = async (card: GiftCardRecord): Promise<HashedRecord> => {
    const { number, securityCode, codeHash } = card
    const hash = securityCode === null ? codeHash : await codes.hash({ number, code: securityCode })
    return { ...card, codeHash: hash ?? '' }
  }

  return {
    all: () => allGiftCards(database),
    async replace(cards, onConflict = () => {}) {
      const rows: HashedRecord[] = []
      for (const card of cards) rows.push(await hashed(card))
      const original = new Map(cards.map((card) => [card.number, card]))
      const isChanged = await replaceGiftCards(database, rows, ({ item, ...conflict }) => {
        const card = original.get(item.number)
        if (card) onConflict({ item: card, ...conflict })
      })
      // Balances are not cached, so no cache has this tag.
      return isChanged ? [giftCardsTag] : []
    },
    unknownKeys: (cards) => codes.unknownKeys(cards.flatMap(({ codeHash }) => codeHash ?? [])),
  }
}
