import { pathInLayer } from './features.ts'
import type { ImportEdge } from './import-graph.ts'

/**
 * The layers of storefront and office from top to bottom: imports go down only (docs/decisions). `panels` is the
 * folder `state/panels`, which opens panels: only components and pages may use it, state may not.
 */
const layers = ['pages', 'components', 'panels', 'state', 'ui', 'lib']

/**
 * The folders that `src/ui` may import: it has the controls, styles and messages for all parts of the shop with
 * screens.
 */
const belowUi = ['ui', 'shared', 'library-internals']

/** The parts with screens. They do not import from each other (OFF-011). */
const parts = ['storefront', 'office']

/**
 * Imports that go up a layer (also inside a feature), from one page's folder to another's, from one part to the
 * other, and out of `src/ui`.
 */
export function findUpwardImports(edges: readonly ImportEdge[]): string[] {
  return edges.filter(isForbidden).map(({ from, to }) => `${from} imports ${to}`)
}

function isForbidden(edge: ImportEdge): boolean {
  const [part = '', target = ''] = [partOf(edge.from), partOf(edge.to)]
  if (part === 'ui') return !belowUi.includes(target)
  if (!parts.includes(part)) return false
  return part === target ? goesUp(edge) : parts.includes(target) || goesUp(edge)
}

function goesUp({ from, to }: ImportEdge): boolean {
  const [own, target] = [layerOf(from), layerOf(to)]
  const ownRank = layers.indexOf(own.layer)
  if (ownRank === -1 || target.layer === '') return false
  // The files at the top of the storefront (root, routes, entries) may import every layer, and no layer may import
  // them.
  const targetRank = layers.indexOf(target.layer)
  if (targetRank < ownRank) return true
  return own.layer === 'pages' && target.layer === 'pages' && own.folder !== target.folder
}

const partOf = (file: string): string | undefined => file.split('/')[1]

/** Layer and first folder of a file; layer `''` for files outside of the layers. */
function layerOf(file: string): { layer: string; folder: string } {
  const [, part, layer = '', folder = ''] = pathInLayer(file).split('/')
  if (part === 'ui') return { layer: belowLayers.includes(layer) ? '' : 'ui', folder: '' }
  if (!parts.includes(part ?? '')) return { layer: '', folder: '' }
  return layer === 'state' && folder === 'panels' ? { layer: 'panels', folder: '' } : { layer, folder }
}

/** The folders of `src/ui` that every layer may import: messages and stores, without controls. */
const belowLayers = ['messages', 'lib', 'styles', 'bundling']
