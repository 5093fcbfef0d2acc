import type { ComponentType } from 'react'
import { Outlet, Scripts, type ServerBuild } from 'react-router'

interface RouterBuildOptions {
  /** The module of entry.server. */
  entry: { default: unknown }
  Page?: ComponentType
  loader?: () => unknown
  /** Paths of additional, empty pages. */
  morePaths?: readonly string[]
}

/** The smallest build that React Router's request handler accepts: a root, one page at `/`, and additional paths. */
export function routerBuild({
  entry,
  Page = () => null,
  loader,
  morePaths = [],
}: RouterBuildOptions): ServerBuild {
  const root = routeOf('root', false)
  const page = { ...routeOf('page', loader !== undefined), parentId: 'root' }
  const more = morePaths.map((path) => ({ ...routeOf(path, false), path, parentId: 'root' }))
  const build = {
    entry: { module: entry },
    routes: {
      root: { ...root, module: { default: Root } },
      page: { ...page, module: { default: Page, loader } },
      ...Object.fromEntries(more.map((route) => [route.id, { ...route, module: { default: Empty } }])),
    },
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: { root, page, ...Object.fromEntries(more.map((route) => [route.id, route])) },
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
    allowedActionOrigins: false,
  }
  // Its type also requires flags of future versions, which the handler does not read.
  return build as unknown as ServerBuild
}

const Root = () => (
  <html lang="en">
    <head>
      <title>Sweets</title>
    </head>
    <body>
      <Outlet />
      <Scripts />
    </body>
  </html>
)

const Empty = () => null

const routeOf = (id: string, hasLoader: boolean) => ({
  id,
  path: '',
  module: `/assets/${id}.js`,
  hasLoader,
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  imports: [],
  css: [],
})
