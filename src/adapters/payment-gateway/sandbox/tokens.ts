import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { TokenisedCard } from '#commerce/ports/payment-gateway.ts'
import * as rules from '#shared/payment/card.ts'
import { newUuid } from '#shared/identity/ids.ts'
import type { TypedCard } from './check-card.ts'

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
  const claims = {
    maskedNumber: rules.maskCardNumber(card.number),
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
    cardType: type?.codes[0] ?? '',
    bin: card.number.slice(0, 6),
  }
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
