import type { Database } from '#commerce/database.ts'
import type { Limits } from '#commerce/limits/limits.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { readGiftCertificateCode } from '#commerce/rules/gift-certificate-code.ts'
import type { Secrets } from '#commerce/settings/secrets.ts'
import type { Currency } from '#shared/money/money.ts'
import { openGiftCardAdministration, type GiftCardAdministration } from './administration.ts'
import { readCertificate, type StoredCertificate } from './certificate-queries.ts'
import { addToGiftCard, readGiftCard, takeFromGiftCard, type CardAmount } from './queries.ts'
import { giftCardRecords, type GiftCardRecords } from './records.ts'
import type { SealedTexts } from '#commerce/settings/sealed-texts.ts'
import type { Sites } from '#commerce/settings/sites.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import { openSoldGiftCards } from './open-sold-cards.ts'
import type { SoldGiftCards } from './sold-cards.ts'
import { openSecurityCodes } from './security-codes.ts'

/** A gift card as a certificate of the Shopper APIs (DROP-090). */
interface GiftCertificate extends StoredCertificate {
  card: GiftCardBalance & { number: string; isVoided: boolean }
}

/** The balance of a gift card, as its holder sees it. */
interface GiftCardBalance {
  balanceCents: number
  currency: Currency
  isDiscounted: boolean
}

/**
 * Gift cards as payment (PAY-038). Amounts are whole cents of the card's own currency. Every change of a balance is a
 * movement with its cause, so that the balance is the sum of the movements.
 */
export interface GiftCards {
  /**
   * The balance of a card. Attempts are limited, because a code has four digits (FORM-106): by card and sender (a
   * right code resets this count), by sender, and by card for all senders that never had the right code (decision
   * 0027). An unknown number and a wrong code get the same refusal.
   */
  balance(card: Guess): Promise<GiftCardBalance | Refusal<'too-many-attempts' | 'gift-card-not-accepted'>>
  /**
   * The card of a code (`readGiftCertificateCode`), with the limits of `balance`. A wrong code is refused as
   * `gift-card-not-found`; a voided card is found.
   */
  certificate(request: {
    code: string
    sender: string
  }): Promise<GiftCertificate | Refusal<'too-many-attempts' | 'gift-card-not-found'>>
  /**
   * Takes the full amount off the card, or returns false. Call it inside the transaction that records the payment.
   */
  spend(card: CardAmount): Promise<boolean>
  /**
   * Returns an amount that `spend` removed, for an order that failed (`give_back`, the default) or was cancelled
   * (`refund`). Also works for a card that an import has removed meanwhile. Call it inside the transaction that
   * records it.
   */
  giveBack(card: CardAmount & { kind?: 'give_back' | 'refund' }): Promise<void>
  administration: GiftCardAdministration
  /** Cards that are bought in orders. */
  sold: SoldGiftCards
  records: GiftCardRecords
}

interface GiftCardDependencies {
  database: Database
  limits: Limits
  secrets: Secrets
  sealedTexts: SealedTexts
  sites: Pick<Sites, 'find'>
  mail: Pick<Mail, 'sendGiftCard' | 'sentAt' | 'withdraw'>
}

/** Opens the gift cards. */
export function openGiftCards({ database, limits, secrets, ...selling }: GiftCardDependencies): GiftCards {
  const codes = openSecurityCodes({ secrets })
  const administration = openGiftCardAdministration({ database, codes })
  /** The card of a number and its right code. Counts the attempt. */
  async function find({ number, securityCode, sender }: Guess) {
    const pair = `${sender} ${number}`
    const refused = await refuseGuesses(limits, { number, sender, pair })
    if (refused) return refused
    const card = await readGiftCard(database, number)
    const isRight = card && (await codes.isRight({ number, code: securityCode, hash: card.codeHash }))
    if (!card || !isRight) return undefined
    await limits.reset('gift-card', pair)
    await limits.remember('gift-card-holder', pair)
    return card
  }

  return {
    async balance(guess) {
      const card = await find(guess)
      if (!card) return refuse('gift-card-not-accepted', { reason: 'unknown' })
      if (isRefusal(card)) return card
      if (card.isVoided) return refuse('gift-card-not-accepted', { reason: 'voided' })
      const { balanceCents, currency, isDiscounted } = card
      return { balanceCents, currency, isDiscounted }
    },
    async certificate({ code, sender }) {
      const { number, securityCode } = readGiftCertificateCode(code)
      const card = await find({ number, securityCode, sender })
      if (isRefusal(card)) return card
      const stored = card && (await readCertificate(database, number))
      if (!card || !stored) return refuse('gift-card-not-found', {})
      return { ...stored, card: { ...card, number } }
    },
    spend: async (card) => (await takeFromGiftCard(database, card)) > 0,
    giveBack: async ({ kind = 'give_back', ...card }) =>
      void (await addToGiftCard(database, { ...card, kind })),
    administration,
    sold: openSoldGiftCards({ database, administration, ...selling }),
    records: giftCardRecords(database, codes),
  }
}

interface Guess {
  number: string
  securityCode: string
  sender: string
}

async function refuseGuesses(
  limits: Limits,
  { number, sender, pair }: { number: string; sender: string; pair: string },
): Promise<void | Refusal<'too-many-attempts'>> {
  const refused = (await limits.take('gift-card-sender', sender)) ?? (await limits.take('gift-card', pair))
  if (refused || (await limits.remembers('gift-card-holder', pair))) return refused
  return limits.take('gift-card-strangers', number)
}
