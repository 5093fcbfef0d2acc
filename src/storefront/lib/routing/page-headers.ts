import { serverCacheHeader } from '#shared/http/page-caching.ts'
import { pageRoutes, type PageFlags, type PagePattern } from '#shared/http/page-routes.ts'

/** The `headers` export of the module of a route: who may store the page, as its flags in `page-routes.ts` say. */
export function headersOf(pattern: PagePattern): () => Record<string, string> {
  const { caching, isData }: PageFlags = pageRoutes[pattern]
  return () => ({
    // Shared caches may store a page for 15 minutes (OPS-038), and none may store what only one shopper sees (OPS-039).
    'cache-control': caching === 'shared' ? 'public, s-maxage=900' : 'private, no-store',
    [serverCacheHeader]: caching === 'none' ? 'no' : 'yes',
    // JSON is no page of its own for search engines.
    ...(isData && { 'x-robots-tag': 'noindex' }),
  })
}
