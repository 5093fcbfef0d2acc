import {
  matchRoutes,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type EntryContext,
  type UNSAFE_createRouter as createRouter,
} from 'react-router'
import { readPageData, type PageData } from './page-data.ts'

declare global {
  // React Router's `<Scripts>` writes these variables into the page.
  interface Window {
    __reactRouterContext: Pick<EntryContext, 'future' | 'routeDiscovery'>
    __reactRouterManifest: EntryContext['manifest']
    __reactRouterRouteModules: EntryContext['routeModules']
  }
}

export type RouterEngine = ReturnType<typeof createRouter>
export type RouterState = RouterEngine['state']
export type RouterHistory = Parameters<typeof createRouter>[0]['history']
type DataRoute = RouterEngine['routes'][number]

/** The initial state of React Router's router: the page that the browser has loaded. */
export interface HydratedPage extends PageData {
  context: Window['__reactRouterContext']
  manifest: Window['__reactRouterManifest']
  modules: Window['__reactRouterRouteModules']
  routes: ReturnType<typeof createClientRoutes>
}

export function readHydratedPage(): HydratedPage {
  const { __reactRouterContext: context, __reactRouterManifest: manifest } = window
  const { __reactRouterRouteModules: modules } = window
  const { loaderData: sent, errors } = readPageData()
  // Routes without a loader have `null`. Without it, the router would load them.
  const unloaded = Object.keys(modules).filter((id) => manifest.routes[id]?.hasLoader !== true)
  const loaderData = { ...sent, ...Object.fromEntries(unloaded.map((id) => [id, null])) }
  const routes = createClientRoutes(manifest.routes, modules, { loaderData, errors }, true, false)
  return { context, manifest, modules, routes, loaderData, errors }
}

/** The state of a React Router router that has hydrated a page, and its routes, in `manifest` also by id. */
export function hydratedState(
  page: Pick<HydratedPage, 'routes' | 'loaderData' | 'errors'>,
  history: RouterHistory,
) {
  const manifest: Record<string, DataRoute> = {}
  const routes = dataRoutesOf(page.routes, manifest)
  const state: RouterState = {
    historyAction: history.action,
    location: history.location,
    matches: matchRoutes(routes, history.location) ?? [],
    initialized: true,
    renderFallback: false,
    navigation: idle,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: page.loaderData,
    actionData: null,
    errors: page.errors,
    fetchers: new Map(),
    blockers: new Map(),
  }
  return { state, routes, manifest }
}

/** With the properties that React Router's components read. */
const dataRoutesOf = (routes: HydratedPage['routes'], manifest: Record<string, DataRoute>): DataRoute[] =>
  routes.map(({ children, ...route }) => {
    // The types differ in optional members that may be undefined.
    const own = { ...route, ...mapRouteProperties(route as DataRoute) } as DataRoute
    manifest[own.id] = own
    return children ? Object.assign(own, { children: dataRoutesOf(children, manifest) }) : own
  })

export const idle: RouterState['navigation'] = {
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
}

/** The navigation to a location, as `useNavigation` returns it. */
export const navigationTo = (
  location: RouterState['location'],
  historyAction: `${RouterState['historyAction']}`,
): RouterState['navigation'] => ({
  ...idle,
  state: 'loading',
  location,
  matches: [],
  // The enumeration is not exported.
  historyAction: historyAction as RouterState['historyAction'],
})
