/** Where a login came from, if that is a page of this site: `?from=%2Fshipping`. Anything else is not followed. */
export function returnAddress(search: string): string | undefined {
  const from = new URLSearchParams(search).get('from')
  if (!from?.startsWith('/')) return undefined
  // `//host`, `/\host` and the like are other sites to a browser.
  const base = 'https://shop.invalid'
  const url = URL.canParse(from, base) ? new URL(from, base) : undefined
  return url?.origin === base ? url.pathname + url.search + url.hash : undefined
}
