import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { BotCheck, BotCheckSubject } from '#commerce/ports/bot-check.ts'
import { areSolved, readSolutions } from '#shared/identity/proof-of-work.ts'

/** 16 × 2^11 hashes on average: a tenth of a second on a laptop, three tenths on a phone. */
const difficulty = { puzzles: 16, bits: 11 } as const

/**
 * The lifetime of a challenge. If the shopper fills in the form for longer, the page solves a new challenge on
 * submit.
 */
const challengeLifeSeconds = 600

interface Dependencies {
  /** The key that signs challenges. All processes use the same key. */
  signingKey: () => Promise<Uint8Array>
  /** Milliseconds, for tests. */
  clock?: () => number
}

/**
 * The built-in bot check: a proof of work (docs/decisions/0058-bot-check.md). A challenge is `id.expiry.signature`,
 * and its token `pow.id.expiry.signature.solutions`. The signature also covers action, site and sender, so that the
 * server stores nothing until a token is used.
 */
export function openProofOfWork({ signingKey, clock = Date.now }: Dependencies): BotCheck {
  return {
    name: 'proof-of-work',
    async task(subject) {
      const id = randomBytes(12).toString('base64url')
      const expiry = (Math.floor(clock() / 1_000) + challengeLifeSeconds).toString(36)
      const signature = sign(await signingKey(), { ...subject, id, expiry })
      return {
        kind: 'proof-of-work',
        challenge: `${id}.${expiry}.${signature.toString('base64url')}`,
        ...difficulty,
        expiresInSeconds: challengeLifeSeconds,
      }
    },
    async verify(token, subject) {
      const [, challenge = '', id = '', expiry = '', signature = '', solutions = ''] =
        /^pow\.(([\w-]{16})\.([\da-z]{1,9})\.([\w-]{43}))\.([\da-z-]{1,200})$/.exec(token) ?? []
      const isOurs = isSame(sign(await signingKey(), { ...subject, id, expiry }), signature)
      if (!isOurs || !areSolved(sha256, { challenge, ...difficulty }, readSolutions(solutions)))
        return { verdict: 'invalid' }
      if (Number.parseInt(expiry, 36) * 1_000 < clock()) return { verdict: 'expired' }
      return { verdict: 'valid', tokenId: id }
    },
  }
}

/** No part can contain a line break: sites and actions are known names. */
const sign = (
  key: Uint8Array,
  { id, expiry, action, siteId, sender }: BotCheckSubject & { id: string; expiry: string },
): Buffer => createHmac('sha256', key).update([id, expiry, action, siteId, sender].join('\n')).digest()

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

function isSame(signature: Buffer, text: string): boolean {
  const given = Buffer.from(text, 'base64url')
  return given.length === signature.length && timingSafeEqual(given, signature)
}
