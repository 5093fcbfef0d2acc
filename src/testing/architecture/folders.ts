import { pathInLayer } from './features.ts'
import type { ImportEdge } from './import-graph.ts'

/**
 * Sibling folders that import each other: `a/x` imports from `a/y` and `a/y` from `a/x`, at any depth.
 * A feature counts as a folder of each of its layers.
 */
export function findTwoWayFolders(edges: readonly ImportEdge[]): string[] {
  const ways = new Map<string, ImportEdge>()
  for (const edge of edges) {
    const siblings = siblingFolders(edge)
    if (siblings) ways.set(siblings.join(' → '), edge)
  }
  return [...ways].flatMap(([way, edge]) => {
    const [one = '', other = ''] = way.split(' → ')
    const back = ways.get(`${other} → ${one}`)
    if (!back || one > other) return []
    return [`${one} and ${other}: ${edge.from} imports ${edge.to}, ${back.from} imports ${back.to}`]
  })
}

/** The imports between the folders of `parent`. Files directly in `parent` are left out. */
export function importsBetweenFolders(edges: readonly ImportEdge[], parent: string): ImportEdge[] {
  const folderIn = (file: string): string | undefined => new RegExp(`^${parent}/[^/]+(?=/)`).exec(file)?.[0]
  return edges.flatMap((edge) => {
    const [from, to] = [folderIn(edge.from), folderIn(edge.to)]
    return from && to && from !== to ? [{ from, to }] : []
  })
}

/**
 * Imports between folders of `root` that do not go down `layers`, which are listed from top to bottom, and folders
 * without a layer.
 */
export function findUpwardFolders(
  edges: readonly ImportEdge[],
  root: string,
  layers: readonly (readonly string[])[],
): string[] {
  const layerOf = (file: string) =>
    layers.findIndex((folders) => folders.includes(folderIn(root, file) ?? ''))
  return edges.flatMap(({ from, to }) => {
    const [folder, target] = [folderIn(root, from), folderIn(root, to)]
    if (folder === undefined || target === undefined || folder === target) return []
    const [own, other] = [layerOf(from), layerOf(to)]
    return own === -1 || other <= own ? [`${from} imports ${to}`] : []
  })
}

/** The folder in `root` that contains a file, at any depth. */
function folderIn(root: string, file: string): string | undefined {
  if (!file.startsWith(`${root}/`)) return undefined
  const [folder, ...rest] = file.slice(root.length + 1).split('/')
  return rest.length > 0 ? folder : undefined
}

/**
 * The first two different folders on the paths to both files; `undefined` if one file is in a parent folder of the
 * other.
 */
function siblingFolders({ from, to }: ImportEdge): [string, string] | undefined {
  const [ones, others] = [foldersOf(from), foldersOf(to)]
  const depth = ones.findIndex((name, index) => name !== others[index])
  if (depth === -1 || depth >= others.length) return undefined
  return [ones.slice(0, depth + 1).join('/'), others.slice(0, depth + 1).join('/')]
}

const foldersOf = (file: string): string[] => pathInLayer(file).split('/').slice(0, -1)
