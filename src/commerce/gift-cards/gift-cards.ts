import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#commerce/database.ts'
import type { Limits } from '#commerce/limits/limits.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Currency } from '#kit/money.ts'
import { addToGiftCard, readGiftCard, takeFromGiftCard } from './rows.ts'

/** A gift card's money, as its holder may see it. */
export interface GiftCardBalance {
  balanceCents: number
  currency: Currency
  isDiscounted: boolean
}

/** Gift cards as payment (PAY-038). Amounts are whole cents of the card's own currency. */
export interface GiftCards {
  /** What is on a card; nothing when number and security code do not belong together. */
  balance(card: { number: string; securityCode: string }): Promise<GiftCardBalance | undefined>
  /** The same for whoever asks, counted by card: its code has four digits only (FORM-106). */
  check(card: {
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
  const balance: GiftCards['balance'] = async ({ number, securityCode }) => {
    const card = await readGiftCard(database, number)
    if (!card || !isSame(card.securityCode, securityCode)) return undefined
    const { balanceCents, currency, isDiscounted } = card
    return { balanceCents, currency, isDiscounted }
  }

  return {
    balance,
    async check(card) {
      const refused = await limits.take('gift-card', card.number)
      if (refused) return refused
      return (await balance(card)) ?? refuse('gift-card-not-accepted', { reason: 'unknown' })
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
