import { serverCacheHeader } from '#shared/http/page-caching.ts'

interface PageCaching {
  /** Whether the server stores the HTML, which must be the same for everybody. */
  server: boolean
  /** Whether shared caches may store the page, such as a CDN. Then they have no reason to ask the server again. */
  shared: boolean
}

/** The headers of the pages of a route, by who may store them. */
const pageHeaders =
  ({ server, shared }: PageCaching) =>
  () => ({
    'cache-control': shared ? 'public, s-maxage=900' : 'private, no-store',
    [serverCacheHeader]: server ? 'yes' : 'no',
  })

/** Public pages are the same for all visitors: shared caches may store them for 15 minutes (OPS-038). */
export const publicPageHeaders = pageHeaders({ server: true, shared: true })

/** JSON that pages load: stored like a public page, and no page of its own for search engines. */
export const publicDataHeaders = () => ({ ...publicPageHeaders(), 'x-robots-tag': 'noindex' })

/**
 * Pages that only one shopper sees: no other cache may store them (OPS-039). The browser loads what is personal, so the HTML is
 * the same for everybody, and the server stores it.
 */
export const privatePageHeaders = pageHeaders({ server: true, shared: false })

/** Pages of staff, which may show what is not published yet. */
export const staffPageHeaders = pageHeaders({ server: false, shared: false })
