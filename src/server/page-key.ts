/**
 * What a page may depend on beside its path: these query keys and no others. All others (campaign marks, whatever
 * somebody makes up) are left out before the page is drawn, so that they neither split the cache nor change a page.
 */
const knownKeys = new Set([
  '_routes',
  'customerGroups',
  'index',
  'limit',
  'locale',
  'offset',
  'page',
  'preview',
  'q',
  'refine',
  'sort',
])

const longestKey = 1_000

/** The path and query that a page is drawn for, in one spelling; undefined when it is too long to be worth keeping. */
export function pageAddress(address: string): string | undefined {
  const mark = address.indexOf('?')
  if (mark === -1) return address.length > longestKey ? undefined : address
  const query = new URLSearchParams(address.slice(mark + 1))
  const kept = new URLSearchParams([...query].filter(([key]) => knownKeys.has(key)))
  kept.sort()
  const path = address.slice(0, mark)
  const page = kept.size === 0 ? path : `${path}?${kept}`
  return page.length > longestKey ? undefined : page
}

/** Whether a query key may change a page. */
export const isPageKey = (key: string): boolean => knownKeys.has(key)
