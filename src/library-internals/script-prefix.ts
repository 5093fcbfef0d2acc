import type { ServerBuild } from 'react-router'
import { manifestPath } from './router-requests.ts'

type Assets = ServerBuild['assets']

/**
 * The build with its scripts under a prefix: their links and imports in pages, and the routes that React Router's
 * browser code requests later. The bundler's imports are relative, so they resolve under the prefix. In development
 * Vite serves the scripts, and the build is unchanged.
 */
export function withScriptPrefix(build: ServerBuild, prefix: string): ServerBuild {
  if (!isBuiltScript(build.assets.url)) return build
  return {
    ...build,
    // All values of the manifest are JSON.
    assets: prefixed(build.assets, prefix) as Assets,
    routeDiscovery: { mode: 'lazy', manifestPath: prefix + manifestPath },
  }
}

const isBuiltScript = (text: string): boolean => /^\/assets\/[^/]+\.js$/.test(text)

function prefixed(value: unknown, prefix: string): unknown {
  if (typeof value === 'string') return isBuiltScript(value) ? prefix + value : value
  if (Array.isArray(value)) return value.map((one) => prefixed(one, prefix))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, prefixed(one, prefix)]))
}
