import { redirectDocument, type RouterContextProvider } from 'react-router'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import { maintenanceLink } from './links.ts'

interface Asked {
  url: URL
  context: Readonly<RouterContextProvider>
}

/**
 * Sends the browser to /maintenance while the site is closed for work (SHELL-075). Root middleware, for what the router
 * fetches: a document is sent on before it comes here.
 */
export async function redirectToMaintenance<Answer>(
  { url, context }: Asked,
  next: () => Promise<Answer>,
): Promise<Answer> {
  const isInTheWay = context.get(pageContext).isClosed && url.pathname !== maintenanceLink
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to send on
  if (isInTheWay) throw redirectDocument(maintenanceLink)
  return next()
}
