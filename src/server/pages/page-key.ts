import {
  dataRequestKey,
  documentPath,
  isManifestPath,
  manifestKeys,
} from '#library-internals/router-requests.ts'
import { listingLink, readListingQuery } from '#storefront/lib/listing/listing-query.ts'
import { isListPath as isListAddress } from '#shared/http/page-routes.ts'

/**
 * The query keys that a page may depend on besides its path. All others (such as campaign parameters and invented
 * keys) are removed before rendering, so that they cannot split the cache or change a page.
 */
const knownKeys = new Set(['locale', 'submit'])
/** Query keys that change product lists only. */
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

/** The content item of a page that shows only this item (CONT-087). */
const visualizationKey = 'id'

/** Keys that count with one value only: `submit=true` is the page after its form was sent (SHELL-021). */
const onlyValue = new Map([['submit', 'true']])

const maximumLength = 1_000

/** The maximum number of path segments of any page: content keys have at most 200 characters. */
const maximumSegments = 100

export interface PageAddress {
  /** The normalised path and query for which the page is rendered. */
  address: string
  /** Whether the page can be cached. False for previews and for very long addresses. */
  isCacheable: boolean
  /**
   * Whether the server caches the page. The route manifest has a response for each combination of links, so it is not
   * cached.
   */
  isStored: boolean
}

/** The ids of the routes that match a path, from the root down. */
export type RoutesOf = (path: string) => readonly string[]

/**
 * The part of a URL that the page depends on. A locale counts if the site has it and it is not the default one. Of a
 * data request's routes, those that match its path count, in their order.
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

/** The routes that a data request names, without routes that do not match its page. */
function wantedRoutes(path: string, query: readonly [string, string][], routesOf: RoutesOf): string[] {
  const named = query.find(([key]) => key === dataRequestKey)?.[1]
  const document = documentPath(path)
  if (named === undefined || document === path) return []
  const names = new Set(named.split(','))
  return routesOf(document).filter((id) => names.has(id))
}

/**
 * Normalises paths that begin with two slashes, which would name a host when they are resolved against an origin, and
 * paths with thousands of segments, on which the router would spend seconds. No page has such a path, so it becomes a
 * single segment that matches no page: `/%2F%2Fexample.com%2F`. The slash at its end avoids the product route,
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
 * Escapes the percent signs of a path with an incomplete escape, or with bytes that are not UTF-8. The router would
 * do the same, but would log a warning each time it reads the path.
 */
function decodablePath(path: string): string {
  return path.includes('%') && !isDecodable(path) ? path.replaceAll('%', '%25') : path
}

function isDecodable(path: string): boolean {
  try {
    // Compares the result, because the bundler removes a call whose result is unused.
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

// The router ignores case and a slash at the end.
const isListPath = (path: string): boolean =>
  isListAddress(documentPath(path.toLowerCase()).replace(/\/$/, ''))

/** Writes the requested part of a list as links do: without invalid and default values. */
function useUsualListKeys(query: URLSearchParams): void {
  const usual = new URL(listingLink('/', readListingQuery(query)), 'http://localhost').searchParams
  for (const key of [...query.keys()].filter(isListKey)) query.delete(key)
  for (const [key, value] of usual) query.set(key, value)
}

const isListKey = (key: string): boolean => listKeys.has(key) || refinementKey.test(key)

/** Whether a page may depend on this query key. */
export const isPageKey = (key: string): boolean =>
  knownKeys.has(key) || isListKey(key) || previewKeys.has(key) || key === visualizationKey
