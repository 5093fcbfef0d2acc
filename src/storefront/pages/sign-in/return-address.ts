/** The page that a login returns to: `?from=%2Fshipping`. Undefined if it is not a page of this site. */
export function returnAddress(search: string): string | undefined {
  const from = new URLSearchParams(search).get('from')
  if (!from?.startsWith('/')) return undefined
  // Browsers read `//host` and `/\host` as other sites.
  const base = 'https://shop.invalid'
  const url = URL.canParse(from, base) ? new URL(from, base) : undefined
  return url?.origin === base ? url.pathname + url.search + url.hash : undefined
}
