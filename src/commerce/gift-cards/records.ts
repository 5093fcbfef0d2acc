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

/** Why an import must not write a card. */
export interface CardProblem {
  card: GiftCardRecord
  field: 'number' | 'currency'
  message: string
}

interface GiftCardChanges extends CountChanges<GiftCardRecord, string> {
  /** New cards, which are not among `written`. No order locks them: an import writes them before it locks stock. */
  added: readonly GiftCardRecord[]
  /** Cards that the import does not have. They stay, because they have a balance. */
  retained: readonly CardBalance[]
}

/** Imported cards. What was spent stays spent: an import changes a balance by the difference to the last imported one. */
export interface GiftCardRecords extends CountedRecords<GiftCardRecord, string> {
  changesOf(cards: readonly GiftCardRecord[]): Promise<GiftCardChanges>
  /** The same cards with their codes as the shop stores them. It is slow: an import does it before it locks anything. */
  hashed(cards: readonly GiftCardRecord[]): Promise<GiftCardRecord[]>
  /** Numbers that a spreadsheet has damaged, and cards whose currency an import must not change. */
  problemsOf(cards: readonly GiftCardRecord[]): Promise<CardProblem[]>
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
      // Balances are not cached, so no cache has this tag.
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
 * Cards whose number is a damaged form of another card's. A number with the same first 15 digits and zeros after them is one in
 * any case; for a number that was rounded, the other card must be missing, because numbers may be issued in a row.
 */
async function damagedNumbers(database: Database, cards: readonly GiftCardRecord[]): Promise<CardProblem[]> {
  const numbers = cards.map(({ number }) => number)
  const suspects = await unknownNumbers(database, numbers.filter(mayBeDamaged))
  // All cards are read only for new numbers that end in zeros, or are doubles by chance.
  if (suspects.length === 0) return []
  const sources = sourcesOf(new Set(suspects), new Set(numbers), await allNumbers(database))
  return cards.flatMap((card): CardProblem[] => {
    const source = sources.get(card.number)
    if (source === undefined) return []
    const message = `is …${last(card.number)}, which a spreadsheet makes of the number of card …${last(source)}: copy the numbers again, into a column of text`
    return [{ card, field: 'number', message }]
  })
}

/** The card of the shop from which each damaged number comes. */
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

/** Reports are copied into tickets, and a card's number is money. */
const last = (number: string): string => number.slice(-4)
