import { createContext, type RouterContextProvider, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Loader = NonNullable<NonNullable<Routes[string]>['module']['loader']>

/** The data that a document's loaders returned, by route; null for data requests of the router. */
export const keptLoaderData = createContext<Map<string, unknown> | null>(null)

/**
 * The build with loaders that hide their data from React Router while it answers a request for a document: it would
 * encode all data for its own script, and the page has them as JSON (page-data.ts). `restoreLoaderData` restores them
 * for rendering.
 */
export function withKeptLoaderData(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    // A route without a component answers with its data.
    return [
      id,
      loader && route.module.default
        ? { ...route, module: { ...route.module, loader: keeping(id, loader) } }
        : route,
    ]
  })
  // The same routes, with loaders of the same type.
  return { ...build, routes: Object.fromEntries(routes) as Routes }
}

const keeping =
  (id: string, loader: Loader): Loader =>
  async (args) => {
    const data: unknown = await loader(args)
    const kept = args.context.get(keptLoaderData)
    // A response and `data()` also set the status.
    if (!kept || !isPlain(data)) return data
    kept.set(id, data ?? null)
    return null
  }

const isPlain = (data: unknown): boolean =>
  !(data instanceof Response) &&
  !(typeof data === 'object' && data !== null && 'type' in data && data.type === 'DataWithResponseInit')

interface Loaded {
  loaderData: Record<string, unknown>
}

/** Puts the stored loader data where React Router reads them. */
export function restoreLoaderData(loaded: Loaded, context: Readonly<RouterContextProvider>): void {
  const kept = context.get(keptLoaderData) ?? new Map<string, unknown>()
  loaded.loaderData = Object.fromEntries(
    Object.entries(loaded.loaderData).map(([id, data]) => [id, kept.has(id) ? kept.get(id) : data]),
  )
}
