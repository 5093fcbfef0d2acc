import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { cardTypes } from '#shared/payment/card.ts'
import { newUuid } from '#shared/identity/ids.ts'
import { isCanonical, lifetimeMinutes } from './tokens.ts'

/** A different issuer from that of cards, so that a token of one kind is invalid for the other. */
const issuer = 'bonbon-sandbox-gateway-code'

const Claims = z.object({ jti: z.string(), digits: z.number(), check: z.enum(['passes', 'fails']) })

/** A stored card's security code that the gateway has checked. */
export interface CheckedCode {
  /** Pays for one order. */
  id: string
  digits: number
  check: 'passes' | 'fails'
}

/** The codes that the bank of every card refuses, with three and with four digits. */
const wrongCodes = ['999', '9999']

/** Makes a token for a typed security code (PAY-030). It does not contain the code. */
export async function makeCodeToken(
  securityCode: string,
  key: Uint8Array,
  now: Date,
): Promise<{ token: string; expiresAt: string }> {
  const expiresAt = new Date(now.getTime() + lifetimeMinutes * 60_000)
  const check = wrongCodes.includes(securityCode) ? 'fails' : 'passes'
  const token = await new SignJWT({ digits: securityCode.length, check })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(newUuid())
    .setIssuer(issuer)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(key)
  return { token, expiresAt: expiresAt.toISOString() }
}

/**
 * Verifies a token of makeCodeToken. Undefined when it is expired, has another spelling, or was not signed with this
 * key.
 */
export async function readCodeToken(
  token: string,
  key: Uint8Array,
  now: Date,
): Promise<CheckedCode | undefined> {
  if (!isCanonical(token)) return undefined
  const verified = await jwtVerify(token, key, { issuer, algorithms: ['HS256'], currentDate: now }).catch(
    () => undefined,
  )
  if (!verified) return undefined
  const { jti, digits, check } = Claims.parse(verified.payload)
  return { id: jti, digits, check }
}

/** Whether the code has the format for a card of this type. */
export const isCodeOf = ({ digits, check }: CheckedCode, cardType: string): boolean =>
  check === 'passes' && cardTypes.find(({ name }) => name === cardType)?.securityCodeLength === digits
