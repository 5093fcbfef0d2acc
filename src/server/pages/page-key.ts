import { isListLink } from '#storefront/lib/routing/links.ts'

/**
 * What a page may depend on beside its path: these query keys and no others. All others (campaign marks, whatever
 * somebody makes up) are left out before the page is drawn, so that they neither split the cache nor change a page.
 */
const knownKeys = new Set(['_routes', 'locale', 'submit'])
/** These change lists of products and no other pages. */
const listKeys = new Set(['q', 'sort', 'srule', 'start', 'sz'])
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

/**
 * What of an address counts for the page behind it. A locale counts where the site has it and it is not the one that
 * pages are in anyway.
 */
export function pageAddress(asked: string, otherLocales: readonly string[]): PageAddress {
  const mark = asked.indexOf('?')
  if (mark === -1) return { address: asked, isKept: asked.length <= longestKey }
  const query = [...new URLSearchParams(asked.slice(mark + 1))]
  const isPreview = query.some(([key]) => previewKeys.has(key))
  const path = asked.slice(0, mark)
  const counts = countingKeys(path)
  const locale = query.find(([key]) => key === 'locale')?.[1] ?? ''
  const kept = new URLSearchParams(
    query.filter(
      ([key, value]) => key !== 'locale' && counts(key) && (onlyValue.get(key) ?? value) === value,
    ),
  )
  if (counts('locale') && otherLocales.includes(locale)) kept.set('locale', locale)
  kept.sort()
  const address = kept.size === 0 ? path : `${path}?${kept}`
  return { address, isKept: !isPreview && address.length <= longestKey }
}

function countingKeys(path: string): (key: string) => boolean {
  if (path === discoveryPath) return (key) => discoveryKeys.has(key)
  // As the router reads it: in any case, with a slash at the end or none.
  const isList = isListLink(path.toLowerCase().replace(/\/?(\.data)?$/, ''))
  return (key) => isPageKey(key) && (isList || !isListKey(key))
}

const isListKey = (key: string): boolean => listKeys.has(key) || refinementKey.test(key)

/** Whether a query key may change a page. */
export const isPageKey = (key: string): boolean =>
  knownKeys.has(key) || isListKey(key) || previewKeys.has(key)
