import { mapSize, type Point } from './projection.ts'

/** The visible part of the map in map units: an SVG view box. */
export interface ViewBox {
  x: number
  y: number
  width: number
  height: number
}

export const wholeMap: ViewBox = { x: 0, y: 0, ...mapSize }

/** About 500 miles: on a smaller map section, the states would not be recognizable. */
const smallestWidth = 280
/** The free space at each side, as a fraction of the space between the points. */
const margin = 0.35

/** The view box around all points with a margin, in the proportions of the map. The whole map without points. */
export function viewBoxAround(points: readonly Point[]): ViewBox {
  const [first] = points
  if (!first) return wholeMap
  const left = Math.min(...points.map(({ x }) => x))
  const right = Math.max(...points.map(({ x }) => x))
  const top = Math.min(...points.map(({ y }) => y))
  const bottom = Math.max(...points.map(({ y }) => y))
  const aspectRatio = mapSize.width / mapSize.height
  const wantedWidth = Math.max(right - left, (bottom - top) * aspectRatio) * (1 + 2 * margin)
  const width = Math.min(mapSize.width, Math.max(smallestWidth, wantedWidth))
  const height = width / aspectRatio
  return {
    x: clamp((left + right - width) / 2, mapSize.width - width),
    y: clamp((top + bottom - height) / 2, mapSize.height - height),
    width,
    height,
  }
}

const clamp = (start: number, max: number): number => Math.max(0, Math.min(max, start))
