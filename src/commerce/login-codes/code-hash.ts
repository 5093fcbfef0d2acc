import { createHash, createHmac, randomInt } from 'node:crypto'
import type { CodeDependencies } from './dependencies.ts'
import type { CodePurpose } from './inputs.ts'

/** A random code with leading zeros. */
export const randomCode = (digits: 6 | 8): string => String(randomInt(10 ** digits)).padStart(digits, '0')

/**
 * The stored hash. It is keyed, because a plain hash of a few digits is reversed within a second. The same code of
 * another purpose or client has another hash.
 */
export const hashOfCode = async (
  { hashKey }: Pick<CodeDependencies, 'hashKey'>,
  { purpose, clientId, code }: { purpose: CodePurpose; clientId: string; code: string },
): Promise<Buffer> =>
  createHmac('sha256', await hashKey())
    .update(JSON.stringify([purpose, clientId, code]))
    .digest()

/** RFC 7636 §4.6, method S256. */
export const challengeOf = (codeVerifier: string): string =>
  createHash('sha256').update(codeVerifier).digest('base64url')
