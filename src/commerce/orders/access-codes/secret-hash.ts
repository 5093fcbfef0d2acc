import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'

/**
 * 32 bytes that are derived from a text and a secret of the shop. A code made of these bytes can be derived again for
 * every email, without being stored.
 */
export async function secretHash(
  { secrets }: Pick<OrderDependencies, 'secrets'>,
  secret: string,
  text: string,
): Promise<Buffer> {
  const key = await secrets.get(secret)
  return createHmac('sha256', key).update(text).digest()
}

/** A code of 128 bits of such a hash, for links. */
export const codeOf = (hash: Buffer): string => hash.subarray(0, 16).toString('base64url')

/** Compares in constant time. */
export function isSameCode(given: string, known: string): boolean {
  const bytes = Buffer.from(given)
  const expected = Buffer.from(known)
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}
