import type { Coordinates } from '#shared/addresses/distance.ts'

/** In map units of about 1.7 miles each. */
export const mapSize = { width: 1920, height: 1200 } as const

export interface Point {
  x: number
  y: number
}

// Albers equal-area conic projection, fitted to the United States and southern Canada.
const radians = Math.PI / 180
const [south, north] = [33 * radians, 50 * radians]
const middle = { latitude: 40.6 * radians, longitude: -96.5 * radians }
const scale = 2260
const centre: Point = { x: 936, y: 644 }

const cone = (Math.sin(south) + Math.sin(north)) / 2
const spread = Math.cos(south) ** 2 + 2 * cone * Math.sin(south)
const radiusAt = (latitude: number) => Math.sqrt(spread - 2 * cone * Math.sin(latitude)) / cone
const middleRadius = radiusAt(middle.latitude)

/** The point on the map. It is outside of `mapSize` if the map does not show it. */
export function project({ latitude, longitude }: Coordinates): Point {
  const radius = radiusAt(latitude * radians)
  const angle = cone * (longitude * radians - middle.longitude)
  return {
    x: centre.x + scale * radius * Math.sin(angle),
    y: centre.y - scale * (middleRadius - radius * Math.cos(angle)),
  }
}
