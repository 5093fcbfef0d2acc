// The first import: it declares the order of the cascade layers before any component adds to a layer.
import { setShopTimeZone } from '#shared/dates/shop-time-zone.ts'
import '#ui/styles/global.css'
import { useEffect, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import shellMessages from 'virtual:messages/shell'
import uiMessages from 'virtual:messages/ui'
import type { Route } from './+types/root'
import { PageTracker } from './components/shell/page-tracker.tsx'
import { pageContext } from './lib/api/page-context.ts'
import { redirectToMaintenance } from './lib/routing/maintenance-middleware.ts'
import { followRedirects } from './lib/routing/redirect-middleware.ts'
import { loadRoot } from './lib/shell/load-root.ts'
import { defaultLocale, joinAreas, RootMessages } from '#ui/messages/area-messages.tsx'
import { checkoutShellOf, isBarePage } from './lib/routing/page-handle.ts'
import { ErrorPage } from './components/error-pages/error-page.tsx'
import { BrandLinks } from './components/shell/brand-links.tsx'
import { NoScript } from './components/shell/notices/no-script.tsx'
import { NotFoundPage } from './components/error-pages/lazy-not-found-page.ts'
import { PageTimeoutError, PageTimeoutPage, PageTimeout } from './components/error-pages/page-timeout.tsx'
import { OfflinePage } from './components/error-pages/offline-page.tsx'
import { Shell } from './components/shell/shell.tsx'
import { useOtherDocument } from './components/shell/use-other-document.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { WithoutErrors } from '#ui/without-errors.tsx'
import { DeferredShopperFeatures } from './components/shell/deferred-shopper-features.tsx'

const rootMessages = joinAreas(shellMessages, uiMessages)

export const middleware: Route.MiddlewareFunction[] = [redirectToMaintenance, followRedirects]

/** The data of every page. It loads once: a navigation does not load it again (`shouldRevalidate`). */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadRoot(context.get(pageContext), new URL(request.url).pathname)

/** Loaded only on preview pages for staff. */
const PreviewTool = lazyPart(() => import('./components/preview/preview-tool.tsx'))

export const shouldRevalidate = () => false

/** The title of missing pages and error pages. All other pages have their own `meta`. */
export function meta({ error }: Route.MetaArgs) {
  return error ? [{ name: 'robots', content: 'noindex' }] : []
}

const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status < 500

export function Layout({ children }: { children: ReactNode }) {
  // Browser stores read the market from the attributes of `html` (lib/api/market.ts). An error page may have no
  // market.
  const market = useRouteLoaderData<typeof loader>('root')
  // The whole page is hydrated now: early clicks and inputs are replayed (deferred-hydration.ts).
  useEffect(() => void document.dispatchEvent(new Event('page-hydrated')), [])
  return (
    <html
      lang={market?.locale ?? defaultLocale}
      data-site={market?.siteId}
      data-currency={market?.currency}
      data-tag-manager={market?.thirdPartyScripts.tagManager}
      data-chat={market?.thirdPartyScripts.chat}
      data-analytics={market?.thirdPartyScripts.analytics}
      data-payment={market?.isPaymentDocument ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <Meta />
        <Links />
        <BrandLinks brand={market?.preferences.brand} fonts={market?.fonts} />
      </head>
      <body>
        <RootMessages locale={market?.locale ?? defaultLocale} of={rootMessages}>
          {/* Rendered only on the server: hydration ignores unknown elements in the body. */}
          {import.meta.env.SSR && <NoScript />}
          {children}
        </RootMessages>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const matches = useMatches()
  const { preview, preferences } = loaderData
  // Must run before a component calculates the day.
  if (preferences.timeZone) setShopTimeZone(preferences.timeZone)
  if (useOtherDocument()) return null
  if (matches.some(isBarePage))
    return (
      <>
        <main id="content">
          <Outlet />
        </main>
        {preview?.hasTool && <PreviewTool preview={preview} />}
      </>
    )
  return (
    <>
      <PageTracker />
      <Shell shell={loaderData.shell} checkout={checkoutShellOf(matches)}>
        <Outlet />
        <PageTimeout />
        <DeferredShopperFeatures site={loaderData.preferences.name} />
        {preview?.hasTool && <PreviewTool preview={preview} />}
      </Shell>
    </>
  )
}

/** Missing pages and pages with an unexpected error (SHELL-074). The error is in the log, never on the page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root')
  const page = pageFor(error)
  if (!data) return <main>{page}</main>
  return (
    <>
      <PageTracker />
      <Shell shell={data.shell} checkout={undefined}>
        {page}
        {/* A failing shopper feature may be the cause. A second error would show this error page in a loop. */}
        <WithoutErrors>
          <DeferredShopperFeatures site={data.preferences.name} />
        </WithoutErrors>
      </Shell>
    </>
  )
}

function pageFor(error: unknown): ReactNode {
  if (error instanceof PageTimeoutError) return <PageTimeoutPage address={error.address} />
  return isNotFound(error) ? <NotFoundPage /> : <OfflinePage otherwise={<ErrorPage />} />
}
