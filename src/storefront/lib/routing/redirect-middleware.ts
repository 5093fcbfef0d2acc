import { redirect, type RouterContextProvider } from 'react-router'
import { pageContext } from '#storefront/lib/api/page-context.ts'

interface Asked {
  url: URL
  context: Readonly<RouterContextProvider>
}

/**
 * Sends on for good whoever comes by an address from before a product's or category's changed. Root middleware, so that
 * it holds for documents and for what the router fetches.
 */
export async function followRedirects<Answer>(
  { url, context }: Asked,
  next: () => Promise<Answer>,
): Promise<Answer> {
  const target = await context.get(pageContext).findRedirect(url.pathname)
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to send on
  if (target !== undefined) throw redirect(target + url.search, 301)
  return next()
}
