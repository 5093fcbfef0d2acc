import { serverCacheHeader } from '#shared/http/page-caching.ts'
import { pageRoutes, type PageFlags, type PagePattern } from '#shared/http/page-routes.ts'

/** The `headers` export of a route module: the caching of the page, by its flags in `page-routes.ts`. */
export function headersOf(pattern: PagePattern): () => Record<string, string> {
  const { caching }: PageFlags = pageRoutes[pattern]
  return () => ({
    // Shared caches may store a page for 15 minutes (OPS-038). Pages for one shopper must not be stored (OPS-039).
    'cache-control': caching === 'shared' ? 'public, s-maxage=900' : 'private, no-store',
    [serverCacheHeader]: caching === 'none' ? 'no' : 'yes',
  })
}
