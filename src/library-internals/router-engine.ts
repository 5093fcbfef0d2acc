import {
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_getPatchRoutesOnNavigationFunction as patchRoutesOf,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as dataStrategyOf,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from 'react-router'
import type { HydratedPage, RouterEngine, RouterHistory } from './hydrated-page.ts'

/** React Router's own router, for the first navigation and all later ones. It starts with the current page. */
export function createEngine(page: HydratedPage, history: RouterHistory): RouterEngine {
  const { context, manifest, modules, routes, loaderData, errors } = page
  const current = () => engine
  const patchRoutes = patchRoutesOf(
    current,
    manifest,
    modules,
    true,
    context.routeDiscovery,
    false,
    undefined,
  )
  const engine: RouterEngine = createRouter({
    routes,
    history,
    hydrationData: { loaderData, errors },
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: dataStrategyOf(current, manifest, modules, true),
    ...(patchRoutes && { patchRoutesOnNavigation: patchRoutes }),
  })
  return engine
}
