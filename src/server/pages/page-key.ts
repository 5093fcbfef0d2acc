import {
  dataRequestKey,
  documentPath,
  isManifestPath,
  manifestKeys,
} from '#library-internals/router-requests.ts'
import { listingLink, readListingQuery } from '#storefront/lib/listing/listing-query.ts'
import { isListPath as isListAddress } from '#shared/http/page-routes.ts'

/**
 * The query keys that a page may depend on beside its path. All others (campaign marks, invented ones) are removed
 * before the page is rendered, so that they neither split the cache nor change a page.
 */
const knownKeys = new Set(['locale', 'submit'])
/** These change product lists only. */
const listKeys = new Set(['q', 'sort', 'srule', 'start', 'sz'])
const refinementKey = /^refine([1-9]|1\d|20)$/

/** Content that is not published yet (CONT-084): rendered for every request, never cached. */
const previewKeys = new Set([
  'deliveryKey',
  'isContentPreview',
  'isPreviewMode',
  'previewCustomerGroup',
  'previewTimestamp',
  'snapshotId',
  'vseDomain',
])

/** Names a content item on the page that shows one alone (CONT-087). */
const visualizationKey = 'id'

/** Keys that count with one value only: `submit=true` is the page after its form was sent (SHELL-021). */
const onlyValue = new Map([['submit', 'true']])

const maximumLength = 1_000

/** No page has more: the keys of content have 200 characters at most. */
const maximumSegments = 100

export interface PageAddress {
  /** The path and query that the page is rendered for, in one spelling. */
  address: string
  /** False for previews and for very long addresses. */
  isCacheable: boolean
  /** Whether the server stores the page. The routes of any combination of links are one answer each: they are not stored. */
  isStored: boolean
}

/** The ids of the routes of a path, from the root down. */
export type RoutesOf = (path: string) => readonly string[]

/**
 * The part of an address that the page depends on. A locale counts when the site has it and it is not the default one. A data
 * request counts with those of its routes that its path has, in their order.
 */
export function pageAddress(
  requested: string,
  otherLocales: readonly string[],
  routesOf: RoutesOf = () => [],
): PageAddress {
  const mark = requested.indexOf('?')
  if (mark === -1) {
    const address = safePath(requested)
    const isCacheable = address.length <= maximumLength
    return { address, isCacheable, isStored: isCacheable && !isManifestPath(address) }
  }
  const query = [...new URLSearchParams(requested.slice(mark + 1))]
  const isPreview = query.some(([key]) => previewKeys.has(key))
  const path = safePath(requested.slice(0, mark))
  const counts = countingKeys(path)
  const locale = query.find(([key]) => key === 'locale')?.[1] ?? ''
  const relevant = new URLSearchParams(
    query.filter(
      ([key, value]) => key !== 'locale' && counts(key) && (onlyValue.get(key) ?? value) === value,
    ),
  )
  if (isListPath(path)) useUsualListKeys(relevant)
  if (counts('locale') && otherLocales.includes(locale)) relevant.set('locale', locale)
  const routes = wantedRoutes(path, query, routesOf)
  if (routes.length > 0) relevant.set(dataRequestKey, routes.join(','))
  relevant.sort()
  const address = relevant.size === 0 ? path : `${path}?${relevant}`
  const isCacheable = !isPreview && address.length <= maximumLength
  return { address, isCacheable, isStored: isCacheable && !isManifestPath(path) }
}

/** The routes that a data request names, without those that its page does not have. */
function wantedRoutes(path: string, query: readonly [string, string][], routesOf: RoutesOf): string[] {
  const named = query.find(([key]) => key === dataRequestKey)?.[1]
  const document = documentPath(path)
  if (named === undefined || document === path) return []
  const names = new Set(named.split(','))
  return routesOf(document).filter((id) => names.has(id))
}

/**
 * Paths that begin with two slashes would name a host wherever they are resolved against an origin. For those with thousands
 * of segments the router would work for seconds, because it looks at the path above each. No page has one, so they become
 * one segment, which no page has either: `/%2F%2Fexample.com%2F`. The slash at its end keeps it from the route of products,
 * `:productId.html`. The browser has the path as it was typed, and must find the same route for it.
 */
function safePath(requested: string): string {
  const path = decodablePath(requested)
  const isDeep = path.split('/', maximumSegments + 2).length > maximumSegments + 1
  if (!isDeep && !path.startsWith('//')) return path
  const document = documentPath(path)
  return `/${encodeURIComponent(`${document}/`)}${path.slice(document.length)}`
}

/**
 * A path with half an escape, or with bytes that are no text, is taken literally. The router would do the same, but with a line
 * in the log for each time that it looks at it.
 */
function decodablePath(path: string): string {
  return path.includes('%') && !isDecodable(path) ? path.replaceAll('%', '%25') : path
}

function isDecodable(path: string): boolean {
  try {
    // Compared, because the bundler takes a call away whose result nobody reads.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

function countingKeys(path: string): (key: string) => boolean {
  if (isManifestPath(path)) return (key) => manifestKeys.has(key)
  const isList = isListPath(path)
  const isVisualization = /^\/admin\/visualization/i.test(path)
  return (key) =>
    isPageKey(key) && (isList || !isListKey(key)) && (isVisualization || key !== visualizationKey)
}

// The router accepts any case, and a slash at the end.
const isListPath = (path: string): boolean =>
  isListAddress(documentPath(path.toLowerCase()).replace(/\/$/, ''))

/** Writes the part of a list that is asked for as links do: without what is invalid or usual anyway. */
function useUsualListKeys(query: URLSearchParams): void {
  const usual = new URL(listingLink('/', readListingQuery(query)), 'http://localhost').searchParams
  for (const key of [...query.keys()].filter(isListKey)) query.delete(key)
  for (const [key, value] of usual) query.set(key, value)
}

const isListKey = (key: string): boolean => listKeys.has(key) || refinementKey.test(key)

/** Whether a page may depend on this query key. */
export const isPageKey = (key: string): boolean =>
  knownKeys.has(key) || isListKey(key) || previewKeys.has(key) || key === visualizationKey
