import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import shellMessages from 'virtual:messages/shell'
import type { Route } from './+types/root'
import { pageContext } from './calls/context.ts'
import { defaultLocale, RootMessages } from './messages/area-messages.tsx'

/** What every page needs; read once, as the pages below change without it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { calls, siteId, locale, currency, origin } = context.get(pageContext)
  const preferences = await calls.Site.getSitePreferences()
  return { siteId, locale, currency, origin, preferences }
}

export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  // Stores in the browser read the market here (calls/market.ts); an error page may be drawn without it.
  const market = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang={market?.locale ?? defaultLocale} data-site={market?.siteId} data-currency={market?.currency}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <RootMessages locale={loaderData.locale} of={shellMessages}>
      <Outlet />
    </RootMessages>
  )
}
