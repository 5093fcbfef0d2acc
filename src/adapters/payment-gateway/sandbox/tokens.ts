import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { PaymentCard, TokenisedCard } from '#commerce/ports/payment-gateway.ts'
import * as rules from '#shared/payment/card.ts'
import { newUuid } from '#shared/identity/ids.ts'
import type { TypedCard } from './check-card.ts'
import { testCardEndingIn } from './test-cards.ts'

const issuer = 'bonbon-sandbox-gateway'
/** The issuer of every token that the field makes. */
export const lifetimeMinutes = 15

const Claims = z.object({
  jti: z.string(),
  exp: z.number(),
  maskedNumber: z.string(),
  expirationMonth: z.number(),
  expirationYear: z.number(),
  cardType: z.string(),
  bin: z.string(),
})

/** A card of which a client has only the masked number, and perhaps the expiry. */
type MaskedCard = Pick<PaymentCard, 'maskedNumber' | 'cardType'> & Partial<PaymentCard>

/** The token for the shop, with the visible properties of the card. */
export interface NewToken {
  token: string
  expiresAt: string
  card: CardClaims
}

/** The properties of a card in its token. `cardType` is the gateway's code. */
type CardClaims = Omit<z.output<typeof Claims>, 'exp' | 'jti'>

/** The content of a verified transient token. */
export interface TransientToken extends TokenisedCard {
  id: string
  claims: CardClaims
  expiresAt: string
}

/** Makes a transient token for a checked card (PAY-026). It contains neither the full number nor the security code. */
export async function makeToken(card: TypedCard, key: Uint8Array, now: Date): Promise<NewToken> {
  const type = rules.cardTypeOfNumber(card.number, rules.cardTypes)
  return signToken(
    {
      maskedNumber: rules.maskCardNumber(card.number),
      expirationMonth: card.expirationMonth,
      expirationYear: card.expirationYear,
      cardType: type?.codes[0] ?? '',
      bin: card.number.slice(0, 6),
    },
    key,
    now,
  )
}

/**
 * Makes a transient token for a test card by its masked number. The last four digits decide how the gateway treats the
 * card. Undefined for an expired card, an unknown type, or a number without four last digits. A card without expiry is
 * valid for years, and one without type is a Visa.
 */
export async function makeMaskedToken(
  { maskedNumber, cardType, ...expires }: MaskedCard,
  key: Uint8Array,
  now: Date,
): Promise<NewToken | undefined> {
  const { expirationMonth = 12, expirationYear = now.getUTCFullYear() + 3 } = expires
  const type = typeOfName(cardType || 'Visa')
  const expiry = { month: expirationMonth, year: expirationYear }
  const today = now.toISOString().slice(0, 10)
  const lastDigits = maskedNumber.slice(-4)
  // A test card may be used until its month ends, because the client does not know the site's rule.
  const isExpired = rules.isCardExpired(expiry, today, { acceptsLastMonth: true })
  if (!type || isExpired || !/^\d{4}$/.test(lastDigits)) return undefined
  const known = testCardEndingIn(lastDigits)
  return signToken(
    {
      maskedNumber: known ?? maskedNumber,
      expirationMonth,
      expirationYear,
      cardType: type.codes[0] ?? '',
      bin: known?.slice(0, 6) ?? '',
    },
    key,
    now,
  )
}

/** The card type of a name as storefronts write it: 'Master Card', 'American Express'. */
function typeOfName(name: string): (typeof rules.cardTypes)[number] | undefined {
  const plain = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  return rules.cardTypes.find(({ brand }) => brand === (plain === 'americanexpress' ? 'amex' : plain))
}

async function signToken(claims: CardClaims, key: Uint8Array, now: Date): Promise<NewToken> {
  const expiresAt = new Date(now.getTime() + lifetimeMinutes * 60_000)
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(newUuid())
    .setIssuer(issuer)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(key)
  return { token, expiresAt: expiresAt.toISOString(), card: claims }
}

/**
 * Verifies a token of makeToken. Undefined when it is expired, has another spelling, or was not signed with this key.
 */
export async function readToken(
  token: string,
  key: Uint8Array,
  now: Date,
): Promise<TransientToken | undefined> {
  if (!isCanonical(token)) return undefined
  const verified = await jwtVerify(token, key, { issuer, algorithms: ['HS256'], currentDate: now }).catch(
    () => undefined,
  )
  if (!verified) return undefined
  const { exp, jti, ...claims } = Claims.parse(verified.payload)
  const expiresAt = new Date(exp * 1000).toISOString()
  return { id: jti, claims, card: cardOfClaims(claims), bin: claims.bin, expiresAt }
}

/**
 * Whether a token has exactly makeToken's spelling. The signature is also valid with white space, padding or other
 * unused bits, but the shop distinguishes tokens by their text.
 */
export function isCanonical(token: string): boolean {
  const parts = token.split('.')
  return (
    parts.length === 3 && parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
  )
}

/** A card as the shop's port describes it. */
export function cardOfClaims(claims: Omit<CardClaims, 'bin'>): TokenisedCard['card'] {
  const { maskedNumber, cardType, expirationMonth, expirationYear } = claims
  return {
    maskedNumber,
    cardType: rules.cardTypeOfCode(cardType).name,
    expirationMonth,
    expirationYear,
    holder: null,
  }
}
