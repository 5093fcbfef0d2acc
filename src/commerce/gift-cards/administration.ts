import type { Database } from '#commerce/database.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Currency } from '#shared/money/money.ts'
import type { GiftCardMovement, GiftCardSummary } from './gift-card.ts'
import { newCardNumber, newSecurityCode } from './new-card.ts'
import { insertIssued, readMovements, readNewest, readSummary, voidCard } from './queries.ts'
import type { SecurityCodes } from './security-codes.ts'

/** A card that was just issued. The only moment at which its code can be read. */
export interface IssuedGiftCard {
  number: string
  securityCode: string
}

/** What the people of the shop do with gift cards. */
export interface GiftCardAdministration {
  /** Issues a card with a number that cannot be guessed. Belongs into a transaction if an order is its cause. */
  issue(card: {
    amountCents: number
    currency: Currency
    isDiscounted?: boolean
    orderNo?: string
  }): Promise<IssuedGiftCard>
  /** Takes the whole balance off a card for good. Gives the balance before. Repeated, it changes nothing. */
  void(
    number: string,
  ): Promise<
    { balanceCents: number; currency: Currency; wasVoided: boolean } | Refusal<'gift-card-not-found'>
  >
  /** A card with its movements, the oldest first: their sum in its currency is its balance. */
  find(
    number: string,
  ): Promise<{ card: GiftCardSummary; movements: GiftCardMovement[] } | Refusal<'gift-card-not-found'>>
  /** The cards that moved last. */
  list(limit: number): Promise<GiftCardSummary[]>
  /** See SecurityCodes. */
  exportKey(): Promise<string>
  takeKey(hex: string): Promise<string>
}

/** A number is taken by chance once in a million million: a second time in a row is a broken generator. */
const mostTries = 5

/** Opens the administration of the gift cards. */
export function openGiftCardAdministration({
  database,
  codes,
}: {
  database: Database
  codes: SecurityCodes
}): GiftCardAdministration {
  const notFound = () => refuse('gift-card-not-found', {})

  return {
    async issue({ isDiscounted = false, ...card }) {
      for (let tries = 0; tries < mostTries; tries++) {
        const number = newCardNumber()
        const securityCode = newSecurityCode()
        const codeHash = await codes.hash({ number, code: securityCode })
        if ((await insertIssued(database, { ...card, number, codeHash, isDiscounted })) > 0)
          return { number, securityCode }
      }
      throw new Error('No free gift card number was found')
    },
    void: async (number) => (await voidCard(database, number)) ?? notFound(),
    async find(number) {
      const card = await readSummary(database, number)
      return card ? { card, movements: await readMovements(database, number) } : notFound()
    },
    list: (limit) => readNewest(database, limit),
    exportKey: codes.exportKey,
    takeKey: codes.takeKey,
  }
}
