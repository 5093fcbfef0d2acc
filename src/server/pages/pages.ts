import { createHash } from 'node:crypto'
import type { Page } from './render-page.ts'
import { encodingFor, pack, smallestPacked } from '#server/http/encoding.ts'
import type { HostedSite } from '#server/http/hosts.ts'
import type { Rendered, PageCache, StoredPage } from './page-cache.ts'
import { pageAddress, type PageAddress } from './page-key.ts'
import { pagePolicy, type AllowedSources } from '#server/http/security.ts'

/** A page that is for one visitor or one moment: an answer without a place in the cache. */
export interface PassingPage {
  status: number
  headers: [string, string][]
  body: NonSharedBuffer
}

export interface Pages {
  /** The page of a site and address as it was kept, if it is fresh: without a wait. */
  fresh(site: HostedSite, address: string): StoredPage | undefined
  /** The page, drawn if need be. */
  get(
    site: HostedSite,
    address: string,
    requestId: string,
  ): Promise<{ page: StoredPage } | { other: PassingPage }>
}

interface PagesOptions {
  /** Without one every page is drawn for everyone who asks. */
  cache: PageCache | undefined
  draw: (request: Request, site: HostedSite, requestId: string) => Promise<Page>
  /** The tools for hot reload write styles into the page and speak through a web socket. */
  isDevelopment?: boolean
  guests?: AllowedSources
}

/** Draws pages and keeps those that are the same for everybody. */
export function openPages({ cache, draw, isDevelopment, guests }: PagesOptions): Pages {
  const keyOf = ({ siteId, origin }: HostedSite, { address }: PageAddress) => `${siteId} ${origin} ${address}`

  async function drawFor(
    { origin, ...site }: HostedSite,
    { address, isKept }: PageAddress,
    requestId: string,
  ): Promise<Rendered<PassingPage>> {
    const { response, html, tags } = await draw(
      new Request(`${origin}${address}`),
      { origin, ...site },
      requestId,
    )
    const body = html ?? Buffer.from(await response.arrayBuffer())
    const caching = response.headers.get('cache-control')
    const isForAll = isKept && response.status === 200 && !/private|no-store|no-cache/.test(caching ?? '')
    const headers = [...response.headers].filter(([name]) => name !== 'cache-control')
    // OPS-038, OPS-039
    headers.push(['cache-control', isForAll ? (caching ?? 'public, s-maxage=900') : 'private, no-store'])
    if (html) {
      const isSecure = origin.startsWith('https:')
      headers.push(['content-security-policy', pagePolicy(html, { isSecure, isDevelopment, guests })])
    }
    if (!isForAll || !cache) return { other: { status: response.status, headers, body } }
    return { page: await store(response.status, headers, body), tags: [...tags, 'sites'] }
  }

  return {
    fresh(site, asked) {
      const page = pageAddress(asked, site.otherLocales)
      return page.isKept ? cache?.fresh(keyOf(site, page)) : undefined
    },
    get(site, asked, requestId) {
      const page = pageAddress(asked, site.otherLocales)
      const drawPage = () => drawFor(site, page, requestId)
      return page.isKept && cache ? cache.get(keyOf(site, page), drawPage) : drawPage()
    },
  }
}

async function store(
  status: number,
  headers: [string, string][],
  body: NonSharedBuffer,
): Promise<StoredPage> {
  const isSmall = body.byteLength < smallestPacked
  const [br, gzip] = isSmall ? [body, body] : await Promise.all([pack(body, 'br'), pack(body, 'gzip')])
  const all: [string, string][] = [...headers, ['vary', 'accept-encoding']]
  return {
    status,
    headers: all.flat(),
    bodies: { br, gzip, identity: body },
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    drawnAt: Date.now(),
  }
}

/** How a stored page is sent to this client: names and values in turn, and the bytes. */
export function sendable(
  page: StoredPage,
  { acceptEncoding, ifNoneMatch }: { acceptEncoding: string | undefined; ifNoneMatch: string | undefined },
): { status: number; headers: string[]; body: NonSharedBuffer | null } {
  if (ifNoneMatch !== undefined && ifNoneMatch.includes(page.etag)) {
    return { status: 304, headers: [...page.headers, 'etag', `W/"${page.etag}"`], body: null }
  }
  const isSmall = page.bodies.identity.byteLength < smallestPacked
  const encoding = isSmall ? 'identity' : encodingFor(acceptEncoding)
  const body = page.bodies[encoding]
  const headers = [...page.headers, 'etag', `W/"${page.etag}"`, 'content-length', String(body.byteLength)]
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  return { status: page.status, headers, body }
}

/** A drawn page as an answer. */
export function pageResponse(
  drawn: { page: StoredPage } | { other: PassingPage },
  request: Request,
): Response {
  const isHead = request.method === 'HEAD'
  if ('other' in drawn) {
    const { status, headers, body } = drawn.other
    const isBodiless = isHead || status === 304 || (status >= 300 && body.byteLength === 0)
    return new Response(isBodiless ? null : body, { status, headers })
  }
  const { status, headers, body } = sendable(drawn.page, {
    acceptEncoding: request.headers.get('accept-encoding') ?? undefined,
    ifNoneMatch: request.headers.get('if-none-match') ?? undefined,
  })
  return new Response(isHead ? null : body, {
    status,
    headers: pairs(headers),
  })
}

const pairs = (flat: readonly string[]): [string, string][] =>
  flat.flatMap((name, index) =>
    index % 2 === 0 ? [[name, flat[index + 1] ?? ''] satisfies [string, string]] : [],
  )
