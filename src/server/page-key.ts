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

/** React Router asks here for the routes behind links; the answer depends on which, and of which build. */
const discoveryPath = '/__manifest'
const discoveryKeys = new Set(['paths', 'version'])

const longestKey = 1_000

/** The path and query that a page is drawn for, in one spelling; undefined when it is too long to be worth keeping. */
export function pageAddress(address: string): string | undefined {
  const mark = address.indexOf('?')
  if (mark === -1) return address.length > longestKey ? undefined : address
  const path = address.slice(0, mark)
  const keys = path === discoveryPath ? discoveryKeys : knownKeys
  const query = new URLSearchParams(address.slice(mark + 1))
  const kept = new URLSearchParams([...query].filter(([key]) => keys.has(key)))
  kept.sort()
  const page = kept.size === 0 ? path : `${path}?${kept}`
  return page.length > longestKey ? undefined : page
}

/** Whether a query key may change a page. */
export const isPageKey = (key: string): boolean => knownKeys.has(key)
