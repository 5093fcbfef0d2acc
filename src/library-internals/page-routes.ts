import { LRUCache } from 'lru-cache'
import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']
type Match = EntryContext['staticHandlerContext']['_match']

interface Build {
  // Visitors choose paths, so both are bounded.
  /** The manifests of pages, by the ids of their routes. */
  manifests: LRUCache<string, Manifest>
  /** What the router found for a path. */
  matches: LRUCache<string, { found: ReturnType<Match> }>
}

const builds = new WeakMap<Manifest, Build>()
const maximumEntries = 1_000
const maximumPathLength = 200

/**
 * The context with the routes that React Router needs for this page: those of the address, and those of the paths above
 * it, which the page names to the browser. The router would prepare all routes of the shop for each page, and match each
 * path above the address anew.
 */
export function withRoutesOfPage<Context extends Pick<EntryContext, 'manifest' | 'staticHandlerContext'>>(
  context: Context,
): Context {
  const { manifest, staticHandlerContext } = context
  const { manifests, matches } = buildOf(manifest)
  const { _match: find } = staticHandlerContext
  const match: Match = (path) => {
    if (typeof path !== 'string' || path.length > maximumPathLength) return find(path)
    const known = matches.get(path) ?? { found: find(path) }
    matches.set(path, known)
    return known.found
  }
  Object.assign(staticHandlerContext, { _match: match })
  const above = pathsAbove(staticHandlerContext.location.pathname).flatMap((path) => match(path) ?? [])
  const ids = new Set([...staticHandlerContext.matches, ...above].map(({ route }) => route.id))
  const key = [...ids].join(' ')
  const ofPage = manifests.get(key) ?? { ...manifest, routes: only(manifest.routes, ids) }
  manifests.set(key, ofPage)
  return { ...context, manifest: ofPage }
}

function buildOf(manifest: Manifest): Build {
  const build = builds.get(manifest) ?? {
    manifests: new LRUCache({ max: maximumEntries }),
    matches: new LRUCache({ max: maximumEntries }),
  }
  builds.set(manifest, build)
  return build
}

/** `/chocolates/creams.html` → `/`, `/chocolates`. */
function pathsAbove(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean).slice(0, -1)
  return ['/', ...segments.map((_, depth) => `/${segments.slice(0, depth + 1).join('/')}`)]
}

/** In the order of the build: the router ranks routes of equal weight by it. */
const only = (routes: Manifest['routes'], ids: ReadonlySet<string>): Manifest['routes'] =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
