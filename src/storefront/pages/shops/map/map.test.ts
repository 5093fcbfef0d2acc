import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { distanceMiles } from '#shared/addresses/distance.ts'
import { drawMap } from './draw-map.ts'
import { mapSize, project } from './projection.ts'
import { viewBoxAround, wholeMap } from './view-box.ts'

const places = {
  losAngeles: { latitude: 34.05, longitude: -118.24 },
  vancouver: { latitude: 49.28, longitude: -123.12 },
  calgary: { latitude: 51.05, longitude: -114.07 },
  toronto: { latitude: 43.65, longitude: -79.38 },
  denver: { latitude: 39.74, longitude: -104.99 },
  miami: { latitude: 25.76, longitude: -80.19 },
}

describe('the projection', () => {
  test('places in the United States and southern Canada are on the map, in geographical order', () => {
    const points = Object.values(places).map(project)
    for (const { x, y } of points) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(mapSize.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(mapSize.height)
    }
    const { losAngeles, vancouver, toronto, denver } = places
    expect(project(losAngeles).x).toBeLessThan(project(denver).x)
    expect(project(denver).x).toBeLessThan(project(toronto).x)
    expect(project(vancouver).y).toBeLessThan(project(denver).y)
  })

  test('a mile has nearly the same length everywhere', () => {
    const spans = [
      [places.losAngeles, places.denver],
      [places.denver, places.toronto],
      [places.vancouver, places.calgary],
    ] as const
    for (const [one, other] of spans) {
      const [from, to] = [project(one), project(other)]
      const units = Math.hypot(to.x - from.x, to.y - from.y)
      expect(distanceMiles(one, other) / units).toBeCloseTo(1.75, 1)
    }
  })
})

test('shop-map.svg equals the output of draw-map.ts', () => {
  expect(readFileSync(resolve(import.meta.dirname, 'shop-map.svg'), 'utf8')).toBe(drawMap())
})

describe('the view box', () => {
  const anyPoint = fc.record({
    x: fc.double({ min: 0, max: mapSize.width, noNaN: true }),
    y: fc.double({ min: 0, max: mapSize.height, noNaN: true }),
  })

  test('contains every point, is within the map and has its proportions', () => {
    fc.assert(
      fc.property(fc.array(anyPoint, { minLength: 1, maxLength: 20 }), (points) => {
        const { x, y, width, height } = viewBoxAround(points)
        const slack = 1e-6
        for (const point of points) {
          expect(point.x).toBeGreaterThanOrEqual(x - slack)
          expect(point.x).toBeLessThanOrEqual(x + width + slack)
          expect(point.y).toBeGreaterThanOrEqual(y - slack)
          expect(point.y).toBeLessThanOrEqual(y + height + slack)
        }
        expect(width / height).toBeCloseTo(mapSize.width / mapSize.height, 6)
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(mapSize.width + slack)
        expect(y + height).toBeLessThanOrEqual(mapSize.height + slack)
      }),
    )
  })

  test('without points the view box is the whole map', () => {
    expect(viewBoxAround([])).toEqual(wholeMap)
  })
})
