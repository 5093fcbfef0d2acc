import { createHash } from 'node:crypto'
import { compress, minimumCompressedBytes } from '#server/http/encoding.ts'
import type { HostedSite } from '#server/http/hosts.ts'
import { isStaffPage } from '#server/http/preview-access.ts'
import { defaultPolicy, pagePolicy, sourcesOfPage, type AllowedSources } from '#server/http/security.ts'
import { serverCacheHeader } from '#shared/http/page-caching.ts'
import { withQuery } from '#storefront/lib/routing/links.ts'
import { isMissingStatus } from './missing-status.ts'
import type { PageCache, Rendered, StoredPage } from './page-cache.ts'
import { pageAddress, type PageAddress, type RoutesOf } from './page-key.ts'
import type { Page } from './render-page.ts'
import { withSharedAge } from './shared-age.ts'

/** The header of a page for one visitor or one moment: it is never cached. */
interface UncachedPage {
  status: number
  headers: [string, string][]
  body: NonSharedBuffer
}

export type PageResult = { page: StoredPage; isStale?: boolean } | { uncached: UncachedPage }

export interface Pages {
  /** The page of a site and URL, if it is cached and fresh. Synchronous. */
  fresh(site: HostedSite, address: string): StoredPage | undefined
  /** The page, rendered if needed. */
  get(site: HostedSite, address: string, requestId: string): Promise<PageResult>
}

export type RenderPage = (request: Request, site: HostedSite, requestId: string) => Promise<Page>

interface PagesOptions {
  /** The page cache. Without one, every page is rendered for every request. */
  cache: PageCache | undefined
  render: RenderPage
  /** Hot reload inserts styles into the page and needs a web socket. */
  isDevelopment?: boolean
  /** The ids of the routes that match a path, for data requests. */
  routesOf?: RoutesOf | undefined
  allowedSources?: AllowedSources
}

/** Renders pages, and caches pages that are the same for all visitors. */
export function openPages(options: PagesOptions): Pages {
  const { cache, render, isDevelopment, routesOf, allowedSources } = options
  const keyOf = ({ siteId, origin }: HostedSite, { address }: PageAddress) => `${siteId} ${origin} ${address}`

  async function renderPage(
    site: HostedSite,
    { address, isCacheable, isStored }: PageAddress,
    requestId: string,
  ): Promise<Rendered<UncachedPage>> {
    const request = new Request(`${site.origin}${address}`)
    const { response, html, tags, changesAt } = await render(request, site, requestId)
    const body = html?.bytes ?? Buffer.from(await response.arrayBuffer())
    const cacheControl = response.headers.get('cache-control')
    const caching = cachingOf(response)
    const isShared = caching.shared && isCacheable && !isStaffPage(address)
    const mayStore = caching.server && isStored && !isStaffPage(address)
    const headers = [...response.headers].filter(
      ([name]) => name !== 'cache-control' && name !== serverCacheHeader,
    )
    // OPS-038, OPS-039
    const publicly = withSharedAge(cacheControl ?? 'public, s-maxage=900', Number(changesAt ?? Infinity))
    headers.push(['cache-control', isShared ? publicly : 'private, no-store'])
    if (html) {
      const isSecure = site.origin.startsWith('https:')
      const { pathname } = new URL(request.url)
      const allowed = allowedSources && sourcesOfPage(pathname, allowedSources)
      const policy = pagePolicy(html.inlineScripts, { isSecure, isDevelopment, allowed })
      headers.push(['content-security-policy', policy])
    } else if (!response.headers.has('content-security-policy')) {
      // The page cache sends only a page's own headers.
      headers.push(['content-security-policy', defaultPolicy])
    }
    if (!mayStore || !cache) {
      const hasFailed = response.status >= 500
      return { uncached: { status: response.status, headers, body }, hasFailed }
    }
    const page = await storedPage(response.status, headers, body)
    const change = changesAt && { changesAt: Number(changesAt) }
    return { page: { ...page, ...change, isShared }, tags: [...tags, 'sites'] }
  }

  return {
    fresh(site, requested) {
      const page = pageAddress(requested, site.otherLocales, routesOf)
      return page.isStored ? cache?.fresh(keyOf(site, page)) : undefined
    },
    async get(site, requested, requestId) {
      const page = pageAddress(requested, site.otherLocales, routesOf)
      const render = () => renderPage(site, page, requestId)
      const result = await (page.isStored && cache ? cache.get(keyOf(site, page), render) : render())
      return 'uncached' in result ? { uncached: withWholeQuery(result.uncached, requested) } : result
    },
  }
}

/** Which caches may store a page: the server's, and shared ones. Missing pages are also the same for all visitors. */
function cachingOf({ status, headers }: Response): { server: boolean; shared: boolean } {
  const isForbidden = /private|no-store|no-cache/.test(headers.get('cache-control') ?? '')
  const own = headers.get(serverCacheHeader)
  return {
    server: (status === 200 || isMissingStatus(status)) && (own === null ? !isForbidden : own === 'yes'),
    shared: status === 200 && !isForbidden,
  }
}

/**
 * Adds the query parameters that only the browser reads, such as campaign parameters, to a redirect. The page was
 * rendered without them.
 */
function withWholeQuery({ status, headers, body }: UncachedPage, requested: string): UncachedPage {
  const query = Object.fromEntries(new URLSearchParams(requested.split('?').slice(1).join('?')))
  const whole = headers.map(([name, value]): [string, string] => [
    name,
    name === 'location' ? withQuery(value, query) : value,
  ])
  return { status, headers: whole, body }
}

async function storedPage(
  status: number,
  headers: [string, string][],
  body: NonSharedBuffer,
): Promise<Omit<StoredPage, 'isShared'>> {
  const isSmall = body.byteLength < minimumCompressedBytes
  const [br, gzip] = isSmall
    ? [body, body]
    : await Promise.all([compress(body, 'br'), compress(body, 'gzip')])
  const all: [string, string][] = [...headers, ['vary', 'accept-encoding']]
  return {
    status,
    headers: all.flat(),
    bodies: { br, gzip, identity: body },
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    renderedAt: Date.now(),
  }
}
