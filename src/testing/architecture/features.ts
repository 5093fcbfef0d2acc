import type { ImportEdge } from './import-graph.ts'

/** The public files of each feature, relative to the feature's folder: `{ chat: ['components/chat-panel.tsx'] }`. */
type PublicFiles = Readonly<Record<string, readonly string[]>>

/** Imports from outside a feature of files that are not public. */
export function findPrivateImports(edges: readonly ImportEdge[], publicFiles: PublicFiles): string[] {
  const allowed = new Set(pathsOf(publicFiles))
  return edges
    .filter((edge) => comesFromOutside(edge) && !allowed.has(edge.to))
    .map(({ from, to }) => `${from} imports ${to}, which is private to its feature`)
}

/** Public files that no code outside their feature imports. */
export function findUnusedPublicFiles(edges: readonly ImportEdge[], publicFiles: PublicFiles): string[] {
  const imported = new Set(edges.filter(comesFromOutside).map(({ to }) => to))
  return pathsOf(publicFiles).filter((path) => !imported.has(path))
}

/** The feature of a file. */
export const featureOf = (file: string): string | undefined =>
  /^src\/storefront\/features\/([^/]+)\//.exec(file)?.[1]

/**
 * The path that a feature's file would have in the shared layers:
 * `src/storefront/components/features:chat/chat-panel.tsx`. With it the rules of layers and folders also apply to
 * features.
 */
export const pathInLayer = (file: string): string =>
  file.replace(/^(src\/storefront)\/features\/([^/]+)\/([^/]+)\//, '$1/$3/features:$2/')

function comesFromOutside({ from, to }: ImportEdge): boolean {
  const feature = featureOf(to)
  return feature !== undefined && featureOf(from) !== feature
}

const pathsOf = (publicFiles: PublicFiles): string[] =>
  Object.entries(publicFiles).flatMap(([feature, files]) =>
    files.map((file) => `src/storefront/features/${feature}/${file}`),
  )
