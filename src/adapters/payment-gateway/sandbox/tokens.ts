import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { TokenisedCard } from '#commerce/ports.ts'
import * as rules from '#shared/card.ts'
import { newUuid } from '#shared/ids.ts'
import type { TypedCard } from './check-card.ts'

const issuer = 'bonbon-sandbox-gateway'
const lifetimeMinutes = 15

const Claims = z.object({
  jti: z.string(),
  exp: z.number(),
  maskedNumber: z.string(),
  expirationMonth: z.number(),
  expirationYear: z.number(),
  cardType: z.string(),
  bin: z.string(),
})

/** What the hosted field hands to the shop: the token, and what the shopper may be shown of the card. */
export interface NewToken {
  token: string
  expiresAt: string
  card: CardClaims
}

/** What may be known of a card. `cardType` is a code. */
type CardClaims = Omit<z.output<typeof Claims>, 'exp' | 'jti'>

/** A transient token, read. */
export interface TransientToken extends TokenisedCard {
  id: string
  claims: CardClaims
  expiresAt: string
}

/** A transient token of a card that checkCard has passed (PAY-026). The number and security code end here. */
export async function makeToken(card: TypedCard, key: Uint8Array, now: Date): Promise<NewToken> {
  const type = rules.cardTypeOfNumber(card.number, rules.cardTypes)
  const shown = {
    maskedNumber: rules.maskCardNumber(card.number),
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
    cardType: type?.codes[0] ?? '',
    bin: card.number.slice(0, 6),
  }
  const expiresAt = new Date(now.getTime() + lifetimeMinutes * 60_000)
  const token = await new SignJWT(shown)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(newUuid())
    .setIssuer(issuer)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(key)
  return { token, expiresAt: expiresAt.toISOString(), card: shown }
}

/** The card of a token that makeToken made with the same key and that is still good; nothing for any other text. */
export async function readToken(
  token: string,
  key: Uint8Array,
  now: Date,
): Promise<TransientToken | undefined> {
  const verified = await jwtVerify(token, key, { issuer, algorithms: ['HS256'], currentDate: now }).catch(
    () => undefined,
  )
  if (!verified) return undefined
  const { exp, jti, ...claims } = Claims.parse(verified.payload)
  const expiresAt = new Date(exp * 1000).toISOString()
  return { id: jti, claims, card: shownCard(claims), bin: claims.bin, expiresAt }
}

/** A card in the shop's words. */
export function shownCard(claims: Omit<CardClaims, 'bin'>): TokenisedCard['card'] {
  const { maskedNumber, cardType, expirationMonth, expirationYear } = claims
  return {
    maskedNumber,
    cardType: rules.cardTypeOfCode(cardType).name,
    expirationMonth,
    expirationYear,
    holder: null,
  }
}
