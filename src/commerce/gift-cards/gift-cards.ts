import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#commerce/database.ts'
import type { Limits } from '#commerce/limits/limits.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Currency } from '#shared/money.ts'
import { addToGiftCard, readGiftCard, takeFromGiftCard } from './queries.ts'

/** The balance of a gift card, as its holder may see it. */
export interface GiftCardBalance {
  balanceCents: number
  currency: Currency
  isDiscounted: boolean
}

/** Gift cards as payment (PAY-038). Amounts are whole cents of the card's own currency. */
export interface GiftCards {
  /**
   * The balance of a card. Attempts are limited, because a code has four digits (FORM-106): by card and sender, where a
   * right code resets the count, by sender, and by card for all senders that never had the right code (decision 0027).
   * An unknown number and a wrong code get the same refusal.
   */
  balance(card: {
    number: string
    securityCode: string
    sender: string
  }): Promise<GiftCardBalance | Refusal<'too-many-attempts' | 'gift-card-not-accepted'>>
  /** Takes the whole amount, or nothing and gives false. Call it inside the transaction that records the payment. */
  spend(card: { number: string; amountCents: number; currency: Currency }): Promise<boolean>
  /**
   * Puts back what `spend` took, for a failed order; also on a card that an import has removed meanwhile. Call it inside
   * the transaction that records the failure.
   */
  giveBack(card: { number: string; amountCents: number; currency: Currency }): Promise<void>
}

interface GiftCardDependencies {
  database: Database
  limits: Limits
}

/** Opens the gift cards. */
export function openGiftCards({ database, limits }: GiftCardDependencies): GiftCards {
  return {
    async balance({ number, securityCode, sender }) {
      const pair = `${sender} ${number}`
      const refused = await refuseGuesses(limits, { number, sender, pair })
      if (refused) return refused
      const card = await readGiftCard(database, number)
      if (!card || !isSame(card.securityCode, securityCode))
        return refuse('gift-card-not-accepted', { reason: 'unknown' })
      await limits.reset('gift-card', pair)
      await limits.remember('gift-card-holder', pair)
      const { balanceCents, currency, isDiscounted } = card
      return { balanceCents, currency, isDiscounted }
    },
    spend: async (card) => (await takeFromGiftCard(database, card)) > 0,
    giveBack: async (card) => void (await addToGiftCard(database, card)),
  }
}

async function refuseGuesses(
  limits: Limits,
  { number, sender, pair }: { number: string; sender: string; pair: string },
): Promise<void | Refusal<'too-many-attempts'>> {
  const refused = (await limits.take('gift-card-sender', sender)) ?? (await limits.take('gift-card', pair))
  if (refused || (await limits.remembers('gift-card-holder', pair))) return refused
  return limits.take('gift-card-strangers', number)
}

/** Compares in constant time, so that the time reveals nothing about the code. */
const isSame = (a: string, b: string): boolean =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b))
