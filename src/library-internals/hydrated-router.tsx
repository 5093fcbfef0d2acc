import { useLayoutEffect, useState, type ReactNode } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createClientRoutesWithHMRRevalidationOptOut as createRoutesForHotReload,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_getHydrationData as getHydrationData,
  UNSAFE_getPatchRoutesOnNavigationFunction as patchRoutesOf,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as dataStrategyOf,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_RemixErrorBoundary as RouterErrorBoundary,
  UNSAFE_useFogOFWarDiscovery as useRouteDiscovery,
  type EntryContext,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { readPageData } from './page-data.ts'

type Router = ReturnType<typeof createRouter>

declare global {
  // React Router's `<Scripts>` writes these into the page.
  interface Window {
    __reactRouterContext: Pick<EntryContext, 'future' | 'routeDiscovery'>
    __reactRouterManifest: EntryContext['manifest']
    __reactRouterRouteModules: EntryContext['routeModules']
  }
}

const isSpaMode = false

/** Opens a router that starts from the data in the page (page-data.ts). */
function openRouter(): Router {
  const { __reactRouterContext: context, __reactRouterManifest: manifest } = window
  const { __reactRouterRouteModules: modules } = window
  if (import.meta.env.DEV) removeFirstStyles()
  const { loaderData, errors } = readPageData()
  const state = { loaderData, errors }
  const routes = createClientRoutes(manifest.routes, modules, state, true, isSpaMode)
  const hydrationData = getHydrationData({
    state,
    routes,
    getRouteInfo: (id) => ({
      clientLoader: modules[id]?.clientLoader,
      hasLoader: manifest.routes[id]?.hasLoader === true,
      hasHydrateFallback: modules[id]?.HydrateFallback != null,
    }),
    location: window.location,
    basename: undefined,
    future: context.future,
    isSpaMode,
  })
  const current = () => router
  const { routeDiscovery } = context
  const patchRoutes = patchRoutesOf(current, manifest, modules, true, routeDiscovery, isSpaMode, undefined)
  const router: Router = createRouter({
    routes,
    history: createBrowserHistory(),
    hydrationData,
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: dataStrategyOf(current, manifest, modules, true),
    ...(patchRoutes && { patchRoutesOnNavigation: patchRoutes }),
  })
  router.initialize()
  // follow-chunk-load-failure.ts and hot reload read it.
  // oxlint-disable-next-line no-underscore-dangle
  window.__reactRouterDataRouter = import.meta.env.DEV
    ? Object.assign(router, { createRoutesForHMR: createRoutesForHotReload })
    : router
  return router
}

/** `npm run dev` sends pages with all their styles. Vite has them too by now, and only its own follow a change of a source. */
function removeFirstStyles(): void {
  for (const style of document.querySelectorAll('[data-react-router-critical-css]')) style.remove()
}

let opened: Router | undefined

/** One for the document: React may render the page twice. Not before: `<Scripts>` sets its variables after the first modules. */
const routerOfDocument = (): Router => (opened ??= openRouter())

/**
 * The router of the page in the browser, in place of React Router's `<HydratedRouter>`: that one waits for a stream with the
 * loaders' data, which this page has as JSON.
 */
export function HydratedRouter(): ReactNode {
  const router = routerOfDocument()
  const { __reactRouterContext: context, __reactRouterManifest: manifest } = window
  const { __reactRouterRouteModules: routeModules } = window
  const { future, routeDiscovery } = context
  const [location, setLocation] = useState(router.state.location)
  useLayoutEffect(() => router.subscribe((state) => setLocation(state.location)), [router])
  useRouteDiscovery(router, manifest, routeModules, true, routeDiscovery, isSpaMode)
  return (
    <>
      <FrameworkContext value={{ manifest, routeModules, future, ssr: true, isSpaMode, routeDiscovery }}>
        <RouterErrorBoundary location={location}>
          <RouterProvider router={router} />
        </RouterErrorBoundary>
      </FrameworkContext>
      {/* The server's router has a second child here: the ids of `useId` depend on the number. */}
      <></>
    </>
  )
}
