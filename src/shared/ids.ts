/** A random identifier of 26 lower-case hex digits, the form that the Shopper APIs use for baskets and items. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(13))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A random UUID (RFC 9562, version 4), for usids, request ids and idempotency keys. */
export const newUuid = (): string => crypto.randomUUID()

/** The token of a link that shows something to whoever has it: 160 random bits, safe in an address. */
export const newShareToken = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('')
}
