import type { Database } from '#commerce/database.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Currency } from '#shared/money/money.ts'
import type { GiftCardMovement, GiftCardSummary } from './gift-card.ts'
import { newCardNumber, newSecurityCode } from './new-card.ts'
import { insertIssued, readMovements, readNewest, readSummary, voidCard } from './queries.ts'
import type { SecurityCodes } from './security-codes.ts'

/** A card that was just issued. Its code cannot be read again later. */
interface IssuedGiftCard {
  number: string
  securityCode: string
}

/** The gift card functions for staff. */
export interface GiftCardAdministration {
  /** Issues a card with an unguessable number. Call it in the order's transaction if the card belongs to an order. */
  issue(card: {
    amountCents: number
    currency: Currency
    isDiscounted?: boolean
    orderNo?: string
  }): Promise<IssuedGiftCard>
  /** Voids a card: removes its whole balance permanently. Returns the previous balance. Can be repeated. */
  void(
    number: string,
  ): Promise<
    { balanceCents: number; currency: Currency; wasVoided: boolean } | Refusal<'gift-card-not-found'>
  >
  /** A card with its movements, oldest first. Their sum in the card's currency is its balance. */
  find(
    number: string,
  ): Promise<{ card: GiftCardSummary; movements: GiftCardMovement[] } | Refusal<'gift-card-not-found'>>
  /** The cards with the most recent movements. */
  list(limit: number): Promise<GiftCardSummary[]>
  /** See SecurityCodes. */
  exportKey(): Promise<string>
  takeKey(hex: string): Promise<string>
}

/**
 * The chance that a number is already used is one in a million million: several collisions in a row mean a broken
 * generator.
 */
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
      throw new Error('All generated gift card numbers are already used')
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
