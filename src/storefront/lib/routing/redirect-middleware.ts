import { redirect, type RouterContextProvider } from 'react-router'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import { canonicalPath } from './canonical-path.ts'

interface MiddlewareArgs {
  url: URL
  /** The route of the page, such as `/category/:categoryId`. */
  pattern: string
  context: Readonly<RouterContextProvider>
}

/**
 * Redirects permanently to the canonical URL of a page: from old URLs of products and categories, and from other
 * spellings. So a page has one URL in search engines and in caches. It must be a root middleware, which applies to
 * documents and to data requests of the router.
 */
export async function followRedirects<Answer>(
  { url, pattern, context }: MiddlewareArgs,
  next: () => Promise<Answer>,
): Promise<Answer> {
  const path = canonicalPath(url.pathname, pattern)
  const target = (await context.get(pageContext).findRedirect(path)) ?? path
  // oxlint-disable-next-line typescript/only-throw-error -- the router expects a thrown redirect
  if (target !== url.pathname) throw redirect(target + url.search, 301)
  return next()
}
