import { redirectDocument, type RouterContextProvider } from 'react-router'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import { maintenanceLink } from './links.ts'

interface MiddlewareArgs {
  url: URL
  context: Readonly<RouterContextProvider>
}

/**
 * Redirects to /maintenance while the site is in maintenance (SHELL-075). A root middleware for data requests of the
 * router; the server redirects document requests earlier.
 */
export async function redirectToMaintenance<Answer>(
  { url, context }: MiddlewareArgs,
  next: () => Promise<Answer>,
): Promise<Answer> {
  const isRefused = context.get(pageContext).isClosed && url.pathname !== maintenanceLink
  // oxlint-disable-next-line typescript/only-throw-error -- the router expects a thrown redirect
  if (isRefused) throw redirectDocument(maintenanceLink)
  return next()
}
