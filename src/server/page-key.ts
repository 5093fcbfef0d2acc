/**
 * What a page may depend on beside its path: these query keys and no others. All others (campaign marks, whatever
 * somebody makes up) are left out before the page is drawn, so that they neither split the cache nor change a page.
 */
const knownKeys = new Set(['_routes', 'locale', 'q', 'sort', 'srule', 'start', 'submit', 'sz'])
const refinementKey = /^refine([1-9]|1\d|20)$/

/** Content that is not out yet (CONT-084): drawn each time, kept never. */
const previewKeys = new Set([
  'deliveryKey',
  'isContentPreview',
  'isPreviewMode',
  'previewCustomerGroup',
  'previewTimestamp',
  'snapshotId',
  'vseDomain',
])

/** React Router asks here for the routes behind links; the answer depends on which, and of which build. */
export const discoveryPath = '/__manifest'
const discoveryKeys = new Set(['paths', 'version'])

/** Keys that say one thing or nothing: the state of a page after its form was sent (SHELL-021). */
const onlyValue = new Map([['submit', 'true']])

const longestKey = 1_000

export interface PageAddress {
  /** The path and query that the page is drawn for, in one spelling. */
  address: string
  /** False for previews and for what is too long to be worth keeping. */
  isKept: boolean
}

/** What of an address counts for the page behind it. */
export function pageAddress(asked: string): PageAddress {
  const mark = asked.indexOf('?')
  if (mark === -1) return { address: asked, isKept: asked.length <= longestKey }
  const query = [...new URLSearchParams(asked.slice(mark + 1))]
  const isPreview = query.some(([key]) => previewKeys.has(key))
  const path = asked.slice(0, mark)
  const counts = path === discoveryPath ? (key: string) => discoveryKeys.has(key) : isPageKey
  const kept = new URLSearchParams(
    query.filter(([key, value]) => counts(key) && (onlyValue.get(key) ?? value) === value),
  )
  kept.sort()
  const address = kept.size === 0 ? path : `${path}?${kept}`
  return { address, isKept: !isPreview && address.length <= longestKey }
}

/** Whether a query key may change a page. */
export const isPageKey = (key: string): boolean =>
  knownKeys.has(key) || refinementKey.test(key) || previewKeys.has(key)
