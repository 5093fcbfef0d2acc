import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A refresh token is 64 random-looking bytes in base64url: the session's id (16), a family secret that all tokens of the
 * session share (16) and a secret of its own (32). The database keeps hashes. The family secret tells a token of the past
 * (stolen or reused: the session ends) from an invented one, which is nobody's concern.
 */
export interface RefreshToken {
  sessionId: string
  family: Buffer
  secret: Buffer
}

const length = 64

export function newRefreshToken(sessionId: string): RefreshToken {
  return { sessionId, family: randomBytes(16), secret: randomBytes(32) }
}

/**
 * The token that follows. It is reckoned, not drawn, so that the same token asked twice has the same successor; without
 * the shop's key nobody can reckon it.
 */
export const successorOf = (token: RefreshToken, key: Buffer): RefreshToken => ({
  ...token,
  secret: createHmac('sha256', key).update(token.secret).digest(),
})

export const writeRefreshToken = ({ sessionId, family, secret }: RefreshToken): string =>
  Buffer.concat([Buffer.from(sessionId.replaceAll('-', ''), 'hex'), family, secret]).toString('base64url')

export function readRefreshToken(text: string): RefreshToken | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== length || bytes.toString('base64url') !== text) return undefined
  const id = bytes.toString('hex', 0, 16)
  const sessionId = [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join(
    '-',
  )
  return { sessionId, family: bytes.subarray(16, 32), secret: bytes.subarray(32) }
}

/** What the database keeps. The secrets are random, so one round of a plain hash is enough. */
export const hashOf = (secret: Buffer | string): Buffer => createHash('sha256').update(secret).digest()

export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
