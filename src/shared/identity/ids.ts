const idBytes = 13
const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
/** A buffer of random bytes for many ids, each used once: reading a few takes as long as reading thousands. */
const random = new Uint8Array(idBytes * 256)
let used = random.length

/** A random identifier of 26 lower-case hex digits, the format of the Shopper APIs for baskets and items. */
export function newId(): string {
  if (used === random.length) {
    crypto.getRandomValues(random)
    used = 0
  }
  let id = ''
  for (const end = used + idBytes; used < end; used++) id += digits[random[used] ?? 0]
  return id
}

/** A random UUID (RFC 9562, version 4), for usids, request ids and idempotency keys. */
export const newUuid = (): string => crypto.randomUUID()

/** A token for a link that grants access to everyone who has it: 160 random bits, safe in a URL. */
export const newShareToken = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('')
}
