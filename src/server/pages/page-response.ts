import { encodingFor, minimumCompressedBytes } from '#server/http/encoding.ts'
import { pageLifeMilliseconds, type StoredPage } from './page-cache.ts'
import type { PageResult } from './pages.ts'
import { withSharedAge } from './shared-age.ts'

interface PageRequest {
  /** The header of a page that may be out of date. */
  isStale?: boolean | undefined
  method: string | undefined
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/**
 * The response of a cached page: 304 when the client has it already, without a body for HEAD, otherwise in the best
 * encoding. Names and values of the headers alternate.
 */
export function storedPageAnswer(
  page: StoredPage,
  { isStale, method, acceptEncoding, ifNoneMatch }: PageRequest,
): { status: number; headers: string[]; body: NonSharedBuffer | null } {
  const headers = [...page.headers, 'etag', `W/"${page.etag}"`]
  // Caches between the server and the shopper may not store the page beyond its next change.
  if (isStale && page.isShared) replaceHeader(headers, 'cache-control', 'no-cache')
  else if (page.changesAt !== undefined && page.changesAt < page.renderedAt + 2 * pageLifeMilliseconds)
    limitSharedAge(headers, page.changesAt)
  // A missing page stays a 404 also for a client that already has its text (RFC 9110, 13.2.1).
  if (page.status === 200 && ifNoneMatch !== undefined && ifNoneMatch.includes(page.etag))
    return { status: 304, headers, body: null }
  const isSmall = page.bodies.identity.byteLength < minimumCompressedBytes
  const encoding = isSmall ? 'identity' : encodingFor(acceptEncoding)
  const body = page.bodies[encoding]
  headers.push('content-length', String(body.byteLength))
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  return { status: page.status, headers, body: method === 'HEAD' ? null : body }
}

function limitSharedAge(headers: string[], changesAt: number): void {
  const cacheControl = headers[headers.indexOf('cache-control') + 1] ?? ''
  replaceHeader(headers, 'cache-control', withSharedAge(cacheControl, changesAt))
}

function replaceHeader(headers: string[], name: string, value: string): void {
  const index = headers.indexOf(name)
  if (index !== -1) headers[index + 1] = value
}

/** The response to a request for a page, cached or not. */
export function pageResponse(result: PageResult, request: Request): Response {
  if ('page' in result) {
    const { status, headers, body } = storedPageAnswer(result.page, {
      isStale: result.isStale,
      method: request.method,
      acceptEncoding: request.headers.get('accept-encoding') ?? undefined,
      ifNoneMatch: request.headers.get('if-none-match') ?? undefined,
    })
    return new Response(body, { status, headers: pairs(headers) })
  }
  const { status, headers, body } = result.uncached
  // A response with status 204 or 304 may have no body, not even an empty one.
  const hasNoBody = request.method === 'HEAD' || body.byteLength === 0 || status === 304
  return new Response(hasNoBody ? null : body, { status, headers })
}

const pairs = (flat: readonly string[]): [string, string][] =>
  flat.flatMap((name, index) =>
    index % 2 === 0 ? [[name, flat[index + 1] ?? ''] satisfies [string, string]] : [],
  )
