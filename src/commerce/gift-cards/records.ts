import type { Database } from '#commerce/database.ts'
import type { CountChanges, CountedRecords } from '#commerce/records.ts'
import { cutForm, damagedForms, mayBeDamaged } from './damaged-numbers.ts'
import type { GiftCardRecord } from './gift-card-record.ts'
import {
  absentCards,
  allGiftCards,
  allNumbers,
  cardsOfOtherCurrency,
  differentCards,
  removeCards,
  unknownNumbers,
  writeCards,
  type CardBalance,
  type HashedRecord,
} from './record-queries.ts'
import type { SecurityCodes } from './security-codes.ts'

/** The reason why an import must not write a card. */
interface CardProblem {
  card: GiftCardRecord
  field: 'number' | 'currency'
  message: string
}

interface GiftCardChanges extends CountChanges<GiftCardRecord, string> {
  /**
   * New cards, which are not among `written`. Orders do not lock them, so an import writes them before it locks
   * stock.
   */
  added: readonly GiftCardRecord[]
  /** Cards that are missing in the import and remain because they have a balance. */
  retained: readonly CardBalance[]
}

/** Imported cards. Payments are preserved: an import changes a balance by the difference to the last imported one. */
export interface GiftCardRecords extends CountedRecords<GiftCardRecord, string> {
  changesOf(cards: readonly GiftCardRecord[]): Promise<GiftCardChanges>
  /**
   * Returns the cards with the stored form of their codes. Hashing is slow, so an import hashes before it locks any
   * row.
   */
  hashed(cards: readonly GiftCardRecord[]): Promise<GiftCardRecord[]>
  /** Returns the numbers that a spreadsheet has damaged, and the cards whose currency an import must not change. */
  problemsOf(cards: readonly GiftCardRecord[]): Promise<CardProblem[]>
  /** The ids of keys of another shop that these records need (SecurityCodes.takeKey). */
  unknownKeys(cards: readonly GiftCardRecord[]): Promise<string[]>
}

/** The announcement tag of gift cards. */
const giftCardsTag = 'gift-cards'

/** Opens the records of the gift cards. */
export function giftCardRecords(database: Database, codes: SecurityCodes): GiftCardRecords {
  const hashed = async (card: GiftCardRecord): Promise<HashedRecord> => {
    const { number, securityCode, codeHash } = card
    const hash = securityCode === null ? codeHash : await codes.hash({ number, code: securityCode })
    return { ...card, securityCode: null, codeHash: hash ?? '' }
  }
  const allHashed = async (cards: readonly GiftCardRecord[]): Promise<HashedRecord[]> => {
    const rows: HashedRecord[] = []
    for (const card of cards) rows.push(await hashed(card))
    return rows
  }

  const records: GiftCardRecords = {
    all: () => allGiftCards(database),
    hashed: allHashed,
    async changesOf(cards) {
      const numbers = cards.map(({ number }) => number)
      const different = await differentCards(database, await allHashed(cards))
      const isNew = new Map(different.map((card) => [card.number, card.isNew]))
      const absent = await absentCards(database, numbers)
      return {
        added: cards.filter(({ number }) => isNew.get(number) === true),
        written: cards.filter(({ number }) => isNew.get(number) === false),
        removed: absent.flatMap(({ number, isEmpty }) => (isEmpty ? [number] : [])),
        retained: absent.filter(({ isEmpty }) => !isEmpty),
      }
    },
    async write({ written, removed }, onConflict = () => {}) {
      const original = new Map(written.map((card) => [card.number, card]))
      const isRemoved = removed.length > 0 && (await removeCards(database, removed))
      const isWritten =
        written.length > 0 &&
        (await writeCards(database, await allHashed(written), ({ item, ...conflict }) => {
          const card = original.get(item.number)
          if (card) onConflict({ item: card, ...conflict })
        }))
      // Balances are not cached, so no cache entry has this tag.
      return isRemoved || isWritten ? [giftCardsTag] : []
    },
    async replace(cards, onConflict) {
      const { added, written, removed } = await records.changesOf(cards)
      return records.write({ written: [...added, ...written], removed }, onConflict)
    },
    problemsOf: async (cards) => [
      ...(await damagedNumbers(database, cards)),
      ...(await changedCurrencies(database, cards)),
    ],
    unknownKeys: (cards) => codes.unknownKeys(cards.flatMap(({ codeHash }) => codeHash ?? [])),
  }
  return records
}

/**
 * Cards whose number is a damaged form of another card's number. A number with the same first 15 digits and zeros
 * after them is always one. For a rounded number, the other card must also be missing in the import, because numbers
 * may be consecutive.
 */
async function damagedNumbers(database: Database, cards: readonly GiftCardRecord[]): Promise<CardProblem[]> {
  const numbers = cards.map(({ number }) => number)
  const suspects = await unknownNumbers(database, numbers.filter(mayBeDamaged))
  // Reads all cards only for new numbers that end in zeros, or happen to be doubles.
  if (suspects.length === 0) return []
  const sources = sourcesOf(new Set(suspects), new Set(numbers), await allNumbers(database))
  return cards.flatMap((card): CardProblem[] => {
    const source = sources.get(card.number)
    if (source === undefined) return []
    const message = `is …${last(card.number)}, which a spreadsheet makes of the number of card …${last(source)}: copy the numbers again, into a column of text`
    return [{ card, field: 'number', message }]
  })
}

/** The stored card from which each damaged number results. */
function sourcesOf(
  suspects: ReadonlySet<string>,
  given: ReadonlySet<string>,
  known: readonly { number: string; isRemoved: boolean }[],
): Map<string, string> {
  const sources = new Map<string, string>()
  for (const { number, isRemoved } of known) {
    const cut = cutForm(number)
    if (suspects.has(cut)) sources.set(cut, number)
    if (isRemoved || given.has(number)) continue
    for (const form of damagedForms(number)) if (suspects.has(form)) sources.set(form, number)
  }
  return sources
}

async function changedCurrencies(
  database: Database,
  cards: readonly GiftCardRecord[],
): Promise<CardProblem[]> {
  const others = await cardsOfOtherCurrency(database, cards)
  const currencies = new Map(others.map(({ number, currency }) => [number, currency]))
  return cards.flatMap((card): CardProblem[] => {
    const currency = currencies.get(card.number)
    if (!currency) return []
    const message = `is ${card.currency}, but card …${last(card.number)} has money in ${currency} that may come back: issue another card`
    return [{ card, field: 'currency', message }]
  })
}

/** Shows the last digits only: reports are copied into tickets, and a full number can be misused. */
const last = (number: string): string => number.slice(-4)
