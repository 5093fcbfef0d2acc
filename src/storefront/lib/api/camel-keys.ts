/**
 * Converts the keys of a document to camel case (API-118): `reco_uuid` becomes `recoUuid`. Keys that begin with `_` or
 * `c_` are custom fields and stay as they are.
 */
export function camelKeys(document: unknown): unknown {
  if (Array.isArray(document)) return document.map(camelKeys)
  if (typeof document !== 'object' || document === null) return document
  return Object.fromEntries(Object.entries(document).map(([key, value]) => [camelKey(key), camelKeys(value)]))
}

const camelKey = (key: string): string =>
  /^(_|c_)/.test(key)
    ? key
    : key.replaceAll(/[_-]+([a-zA-Z\d])/g, (_, letter: string) => letter.toUpperCase())
