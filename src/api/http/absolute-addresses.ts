/** The paths of pictures and videos. */
const filePath = /^\/(?:images|videos)\//

/**
 * A document in which the addresses of pictures and videos are absolute, for storefronts on other hosts (DROP-007).
 * Returns the document itself if it has none.
 */
export function withAbsoluteAddresses(document: unknown, origin: string): unknown {
  if (typeof document === 'string') return filePath.test(document) ? origin + document : document
  if (Array.isArray(document)) return document.map((one) => withAbsoluteAddresses(one, origin))
  if (typeof document !== 'object' || document === null) return document
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [key, withAbsoluteAddresses(value, origin)]),
  )
}
