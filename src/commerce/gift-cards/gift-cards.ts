import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#commerce/database.ts'
import type { Limits } from '#commerce/limits/limits.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Currency } from '#shared/money.ts'
import { addToGiftCard, readGiftCard, takeFromGiftCard } from './queries.ts'

/** A gift card's money, as its holder may see it. */
export interface GiftCardBalance {
  balanceCents: number
  currency: Currency
  isDiscounted: boolean
}

/** Gift cards as payment (PAY-038). Amounts are whole cents of the card's own currency. */
export interface GiftCards {
  /** What is on a card. Wrong codes are counted by card, a right one starts again: a code has four digits (FORM-106). */
  balance(card: {
    number: string
    securityCode: string
  }): Promise<GiftCardBalance | Refusal<'too-many-attempts' | 'gift-card-not-accepted'>>
  /** Takes all of the amount, or nothing and gives false. Call it inside the transaction that records it. */
  spend(card: { number: string; amountCents: number; currency: Currency }): Promise<boolean>
  /** Puts back what `spend` took: the order failed. Call it inside the transaction that records it. */
  giveBack(card: { number: string; amountCents: number }): Promise<void>
}

interface GiftCardParts {
  database: Database
  limits: Limits
}

export function openGiftCards({ database, limits }: GiftCardParts): GiftCards {
  return {
    async balance({ number, securityCode }) {
      const refused = await limits.take('gift-card', number)
      if (refused) return refused
      const card = await readGiftCard(database, number)
      if (!card || !isSame(card.securityCode, securityCode))
        return refuse('gift-card-not-accepted', { reason: 'unknown' })
      await limits.forget('gift-card', number)
      const { balanceCents, currency, isDiscounted } = card
      return { balanceCents, currency, isDiscounted }
    },
    spend: async (card) => (await takeFromGiftCard(database, card)) > 0,
    async giveBack(card) {
      if ((await addToGiftCard(database, card)) === 0)
        throw new Error('A gift card that an order was paid with is gone')
    },
  }
}

/** Compares without telling by the time it takes how much was right. */
const isSame = (a: string, b: string): boolean =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b))
