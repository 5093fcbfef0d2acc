import { mapSize, type Point } from './projection.ts'

/** The part of the map that is shown, in the map's own units: an SVG view box. */
export interface ViewBox {
  x: number
  y: number
  width: number
  height: number
}

export const wholeMap: ViewBox = { x: 0, y: 0, ...mapSize }

/** Closer than some 500 miles across no state can be told from another. */
const smallestWidth = 280
/** Free space at each side, in parts of what lies between. */
const margin = 0.35

/** The part of the map that shows all these places with some land around them, in the map's proportions. */
export function viewBoxAround(points: readonly Point[]): ViewBox {
  const [first] = points
  if (!first) return wholeMap
  const left = Math.min(...points.map(({ x }) => x))
  const right = Math.max(...points.map(({ x }) => x))
  const top = Math.min(...points.map(({ y }) => y))
  const bottom = Math.max(...points.map(({ y }) => y))
  const proportion = mapSize.width / mapSize.height
  const wanted = Math.max(right - left, (bottom - top) * proportion) * (1 + 2 * margin)
  const width = Math.min(mapSize.width, Math.max(smallestWidth, wanted))
  const height = width / proportion
  return {
    x: within((left + right - width) / 2, mapSize.width - width),
    y: within((top + bottom - height) / 2, mapSize.height - height),
    width,
    height,
  }
}

const within = (start: number, most: number): number => Math.max(0, Math.min(most, start))
