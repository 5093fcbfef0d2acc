import { LRUCache } from 'lru-cache'
import {
  createRequestHandler,
  createStaticHandler,
  type DataRouteObject,
  type RequestHandler,
  type ServerBuild,
} from 'react-router'

type Routes = ServerBuild['routes']

// Visitors choose URLs, so all caches are limited.
const maximumShapes = 1_000
const maximumHandlers = 200
const maximumPathLength = 200

/**
 * Opens React Router's document handlers: one for each set of routes that a page needs. A page needs the routes of
 * its URL and the routes of its parent paths, which it lists for the browser. A handler with all routes would match
 * some ninety routes against each of these paths, and prepare all of them for each page.
 */
export function openPageHandlers(build: ServerBuild, mode: string): (pathname: string) => RequestHandler {
  const all = createRequestHandler(build, mode)
  const { match } = createStaticHandler(routeTree(build.routes))
  const shapeOf = openShapes(build.routes)
  const idsOfShapes = new LRUCache<string, string>({ max: maximumShapes })
  const handlers = new LRUCache<string, RequestHandler>({ max: maximumHandlers })

  const idsOf = (pathname: string): string => {
    const matched = new Set(
      [...pathsAbove(pathname), pathname].flatMap((path) => match(path) ?? []).map(({ route }) => route.id),
    )
    return Object.keys(build.routes)
      .filter((id) => matched.has(id))
      .join(' ')
  }

  return (pathname) => {
    if (pathname.length > maximumPathLength) return all
    const shape = shapeOf(pathname)
    const ids = idsOfShapes.get(shape) ?? idsOf(pathname)
    idsOfShapes.set(shape, ids)
    if (ids === '') return all
    const handler = handlers.get(ids) ?? createRequestHandler(only(build, new Set(ids.split(' '))), mode)
    handlers.set(ids, handler)
    return handler
  }
}

/**
 * Opens a function that returns the ids of the routes of a URL, from the root down. A page has the data of all of
 * them. A data request can select some.
 */
export function openRouteIds({
  routes,
}: Pick<ServerBuild, 'routes'>): (pathname: string) => readonly string[] {
  const { match } = createStaticHandler(routeTree(routes))
  const shapeOf = openShapes(routes)
  const idsOfShapes = new LRUCache<string, readonly string[]>({ max: maximumShapes })
  return (pathname) => {
    if (pathname.length > maximumPathLength) return []
    const shape = shapeOf(pathname)
    const ids = idsOfShapes.get(shape) ?? (match(pathname) ?? []).map(({ route }) => route.id)
    idsOfShapes.set(shape, ids)
    return ids
  }
}

/** The routes in the router's nested form. */
function routeTree(routes: Routes, parent?: string): DataRouteObject[] {
  return Object.values(routes).flatMap((route): DataRouteObject[] => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index, caseSensitive } = route
    const own = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) }
    return [index ? { ...own, index } : { ...own, children: routeTree(routes, id) }]
  })
}

/**
 * Returns the shape of a URL: two URLs of one shape have the same routes. A segment that no route names may have any
 * value, but its ending `.html` matters.
 */
function openShapes(routes: Routes): (pathname: string) => string {
  const named = new Set(
    Object.values(routes).flatMap(
      (route) => route?.path?.split('/').map((part) => part.replace(/\?$/, '')) ?? [],
    ),
  )
  const shapeOf = (segment: string): string => {
    // The router ignores case.
    const lower = segment.toLowerCase()
    if (segment === '' || named.has(lower)) return lower
    return lower.endsWith('.html') && lower.length > '.html'.length ? ':.html' : ':'
  }
  // The router decodes a URL before it compares; a URL may also look like a pattern.
  return (pathname) =>
    /[%:*?]|\/\.html/i.test(pathname) ? `as it is: ${pathname}` : pathname.split('/').map(shapeOf).join('/')
}

/** `/chocolates/creams.html` → `/`, `/chocolates`. */
function pathsAbove(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean).slice(0, -1)
  return ['/', ...segments.map((_, depth) => `/${segments.slice(0, depth + 1).join('/')}`)]
}

/** In the order of the build: the router ranks routes of equal weight by it. */
function only(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const chosen = <Value>(routes: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
  return {
    ...build,
    routes: chosen(build.routes),
    assets: { ...build.assets, routes: chosen(build.assets.routes) },
  }
}
