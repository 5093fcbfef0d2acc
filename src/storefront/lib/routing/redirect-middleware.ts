import { redirect, type RouterContextProvider } from 'react-router'
import { pageContext } from '#storefront/lib/api/page-context.ts'

interface MiddlewareArgs {
  url: URL
  context: Readonly<RouterContextProvider>
}

/**
 * Redirects old addresses of products and categories permanently to the new ones. Root middleware, so that it applies
 * to documents and to data requests of the router.
 */
export async function followRedirects<Answer>(
  { url, context }: MiddlewareArgs,
  next: () => Promise<Answer>,
): Promise<Answer> {
  const target = await context.get(pageContext).findRedirect(url.pathname)
  // oxlint-disable-next-line typescript/only-throw-error -- the router expects a thrown redirect
  if (target !== undefined) throw redirect(target + url.search, 301)
  return next()
}
