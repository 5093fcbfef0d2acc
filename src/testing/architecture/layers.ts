import { pathInLayer } from './features.ts'
import type { ImportEdge } from './import-graph.ts'

/**
 * The layers of storefront and office from top to bottom: imports go down only (docs/decisions). `panels` is the folder
 * `state/panels`, which opens panels: only components and pages do, state does not.
 */
const layers = ['pages', 'components', 'panels', 'state', 'ui', 'lib']

/** What `src/ui` may import: it has the controls, styles and messages of every part of the shop that has screens. */
const belowUi = ['ui', 'shared', 'library-internals']

/** The parts that have screens. Neither imports from the other (OFF-011). */
const parts = ['storefront', 'office']

/**
 * Imports that go up a layer, inside a feature too, from one page's folder to another's, from one part to the other, and
 * that leave `src/ui`.
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
  // The files at the top of the storefront (root, routes, entries) may import every layer, and no layer them.
  const targetRank = layers.indexOf(target.layer)
  if (targetRank < ownRank) return true
  return own.layer === 'pages' && target.layer === 'pages' && own.folder !== target.folder
}

const partOf = (file: string): string | undefined => file.split('/')[1]

/** Layer and first folder of a file; layer `''` for files that are in no layer. */
function layerOf(file: string): { layer: string; folder: string } {
  const [, part, layer = '', folder = ''] = pathInLayer(file).split('/')
  if (part === 'ui') return { layer: belowLayers.includes(layer) ? '' : 'ui', folder: '' }
  if (!parts.includes(part ?? '')) return { layer: '', folder: '' }
  return layer === 'state' && folder === 'panels' ? { layer: 'panels', folder: '' } : { layer, folder }
}

/** The folders of `src/ui` that every layer may import: messages and stores, without a control. */
const belowLayers = ['messages', 'lib', 'styles', 'bundling']
