/**
 * Converts the keys of a document at every depth. Keys that begin with `_` or `c_` are custom fields and are
 * unchanged.
 */
const withKeys = (document: unknown, convert: (key: string) => string): unknown => {
  if (Array.isArray(document)) return document.map((entry) => withKeys(entry, convert))
  if (typeof document !== 'object' || document === null) return document
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [
      /^(_|c_)/.test(key) ? key : convert(key),
      withKeys(value, convert),
    ]),
  )
}

/** `reco_uuid` becomes `recoUuid` (API-118, API-011). */
export const camelKeys = (document: unknown): unknown => withKeys(document, camelKey)

/** `productId` becomes `product_id`: the inverse of `camelKeys` (API-012). */
export const snakeKeys = (document: unknown): unknown =>
  withKeys(document, (key) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

export const camelKey = (key: string): string =>
  key.replaceAll(/[_-]+([a-zA-Z\d])/g, (_, letter: string) => letter.toUpperCase())
