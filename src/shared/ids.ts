/** A random identifier in the 26-character, lower-case form that the Shopper APIs use for baskets and items. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(13))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A random UUID: usid, request id, idempotency key. */
export const newUuid = (): string => crypto.randomUUID()
