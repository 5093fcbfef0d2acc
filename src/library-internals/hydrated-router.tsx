import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import {
  UNSAFE_createClientRoutesWithHMRRevalidationOptOut as createRoutesForHotReload,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_RemixErrorBoundary as RouterErrorBoundary,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { readHydratedPage } from './hydrated-page.ts'
import { openWaitingRouter, type WaitingRouter } from './waiting-router.ts'

function openRouter(): WaitingRouter {
  if (import.meta.env.DEV) removeFirstStyles()
  const page = readHydratedPage()
  const router = openWaitingRouter(page, async (history) => {
    const { createEngine } = await import('./router-engine.ts')
    const engine = createEngine(page, history)
    // Hot reload reads it.
    if (import.meta.env.DEV)
      // oxlint-disable-next-line no-underscore-dangle
      window.__reactRouterDataRouter = Object.assign(engine, { createRoutesForHMR: createRoutesForHotReload })
    return engine
  })
  // follow-chunk-load-failure.ts reads it, also while the engine loads.
  // oxlint-disable-next-line no-underscore-dangle
  window.__reactRouterDataRouter = router
  if (import.meta.env.DEV) router.open()
  return router
}

/**
 * `npm run dev` sends pages with all their styles. Vite has loaded them too by now, and only Vite's own styles follow
 * a change of a source.
 */
function removeFirstStyles(): void {
  for (const style of document.querySelectorAll('[data-react-router-critical-css]')) style.remove()
}

let opened: WaitingRouter | undefined

/**
 * One for the document, because React may render the page twice. Created late, because `<Scripts>` sets its variables
 * after the first modules.
 */
const routerOfDocument = (): WaitingRouter => (opened ??= openRouter())

/** Actions of a shopper before a navigation. */
const signsOfUse = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll']

/**
 * The router of the page in the browser, instead of React Router's `<HydratedRouter>`: that one waits for a stream
 * with the loaders' data, which this page has as JSON, and for the whole router, which a page needs only at the first
 * navigation.
 */
export function HydratedRouter(): ReactNode {
  const router = routerOfDocument()
  const { __reactRouterContext: context, __reactRouterManifest: manifest } = window
  const { __reactRouterRouteModules: routeModules } = window
  const { future, routeDiscovery } = context
  const [location, setLocation] = useState(router.state.location)
  useLayoutEffect(() => router.subscribe((state) => setLocation(state.location)), [router])
  useEffect(() => {
    // `<ScrollRestoration>` has set it to `manual`, but restores nothing without the engine. The browser does after a
    // step to a hash.
    history.scrollRestoration = 'auto'
    for (const sign of signsOfUse) addEventListener(sign, router.open, { once: true, passive: true })
  }, [router])
  return (
    <>
      <FrameworkContext
        value={{ manifest, routeModules, future, ssr: true, isSpaMode: false, routeDiscovery }}
      >
        <RouterErrorBoundary location={location}>
          <RouterProvider router={router} />
        </RouterErrorBoundary>
      </FrameworkContext>
      {/* The server's router has a second child here: the ids of `useId` depend on the number. */}
      <></>
    </>
  )
}
