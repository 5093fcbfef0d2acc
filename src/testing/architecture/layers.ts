import type { ImportEdge } from './import-graph.ts'

/** The storefront's layers from top to bottom: imports go down only (docs/decisions). */
const layers = ['pages', 'components', 'state', 'ui', 'lib']

/** Imports of the storefront that go up a layer, or from one page's folder to another's. */
export function findUpwardImports(edges: readonly ImportEdge[]): string[] {
  return edges.filter(isForbidden).map(({ from, to }) => `${from} imports ${to}`)
}

function isForbidden({ from, to }: ImportEdge): boolean {
  const [own, target] = [layerOf(from), layerOf(to)]
  const ownRank = layers.indexOf(own.layer)
  if (ownRank === -1 || target.layer === '') return false
  // The files at the top of the storefront (root, routes, entries) may import every layer, and no layer them.
  const targetRank = layers.indexOf(target.layer)
  if (targetRank < ownRank) return true
  return own.layer === 'pages' && target.layer === 'pages' && own.folder !== target.folder
}

/** Layer and first folder of a file of the storefront; layer `''` for files elsewhere. */
function layerOf(file: string): { layer: string; folder: string } {
  const [, storefront, layer = '', folder = ''] = file.split('/')
  return storefront === 'storefront' ? { layer, folder } : { layer: '', folder: '' }
}
