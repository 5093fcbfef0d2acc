import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A refresh token is 64 bytes in base64url: the session's id (16), a family secret that all tokens of the session
 * share (16), and a secret of its own (32). The database stores hashes. The family secret distinguishes an earlier
 * token (stolen or reused: the session ends) from an invented one, which ends no session.
 */
export interface RefreshToken {
  sessionId: string
  family: Buffer
  secret: Buffer
}

const length = 64

/** The first refresh token of a session, with random secrets. */
export function newRefreshToken(sessionId: string): RefreshToken {
  return { sessionId, family: randomBytes(16), secret: randomBytes(32) }
}

/**
 * The successor of a token. It is derived rather than random, so that the same token always has the same successor.
 * Only the shop's key can derive it.
 */
export const successorOf = (token: RefreshToken, key: Buffer): RefreshToken => ({
  ...token,
  secret: createHmac('sha256', key).update(token.secret).digest(),
})

/** The token as text: 86 characters of base64url. */
export const writeRefreshToken = ({ sessionId, family, secret }: RefreshToken): string =>
  Buffer.concat([Buffer.from(sessionId.replaceAll('-', ''), 'hex'), family, secret]).toString('base64url')

/** Parses a refresh token. `undefined` for an invalid text. */
export function readRefreshToken(text: string): RefreshToken | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== length || bytes.toString('base64url') !== text) return undefined
  const id = bytes.toString('hex', 0, 16)
  const sessionId = [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join(
    '-',
  )
  return { sessionId, family: bytes.subarray(16, 32), secret: bytes.subarray(32) }
}

/** The hash that the database stores. The secrets are random, so one round of SHA-256 is enough. */
export const hashOf = (secret: Buffer | string): Buffer => createHash('sha256').update(secret).digest()

/** Compares two hashes in constant time. */
export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
