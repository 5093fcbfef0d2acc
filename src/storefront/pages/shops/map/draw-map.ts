import type { Geometry, MultiLineString, Position } from 'geojson'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { mapSize, project, type Point } from './projection.ts'

// Generates shop-map.svg from the atlas packages: node src/storefront/pages/shops/map/draw-map.ts

const drawing = resolve(import.meta.dirname, 'shop-map.svg')

type Atlas = Topology<Record<string, GeometryCollection>>

/** The land and the borders as SVG paths. The page that uses them sets their colors. */
export function drawMap(): string {
  const states = readAtlas('us-atlas/states-10m.json')
  const world = readAtlas('world-atlas/countries-50m.json')
  const country = (id: string) => ring(areaOf(world, 'countries', (shape) => shape.id === id))
  const nation = ring(areaOf(states, 'nation', () => true))
  const borders = line(mesh(states, objectOf(states, 'states'), (one, other) => one !== other))
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    pathElement('neighbours', `${country('124')}${country('484')}`),
    pathElement('land', nation),
    pathElement('borders', borders),
    '</svg>\n',
  ].join('\n')
}

const pathElement = (id: string, shape: string) =>
  `<path id="${id}" vector-effect="non-scaling-stroke" d="${shape}"/>`

/** The packages document this format; the test of the drawing would fail with another. */
const readAtlas = (file: string): Atlas =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve(file), 'utf8'))

function objectOf(atlas: Atlas, name: string): GeometryCollection {
  const object = atlas.objects[name]
  if (!object) throw new Error(`The atlas has no ${name}`)
  return object
}

function areaOf(atlas: Atlas, name: string, matches: (shape: GeometryObject) => boolean): Position[][] {
  return objectOf(atlas, name)
    .geometries.filter(matches)
    .flatMap((shape) => {
      const found = feature(atlas, shape)
      return 'geometry' in found ? ringsOf(found.geometry) : []
    })
}

function ringsOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
}

const ring = (rings: readonly Position[][]) => rings.map((points) => path(points, 'Z')).join('')
const line = ({ coordinates }: MultiLineString) => coordinates.map((points) => path(points, '')).join('')

/** SVG path data. Empty for a shape that is outside of the map or too small to see. */
function path(positions: readonly Position[], end: string): string {
  const points = positions.map(([longitude = 0, latitude = 0]) => rounded(project({ latitude, longitude })))
  if (!points.some(isNear)) return ''
  const distinct = points.filter((point, index) => index === 0 || !isSame(point, points[index - 1]))
  if (distinct.length < 3 && end) return ''
  return distinct.map((point, index) => step(point, distinct[index - 1])).join('') + end
}

/** A relative coordinate, which is half as long as an absolute one. */
const step = ({ x, y }: Point, before: Point | undefined): string =>
  before ? `l${x - before.x},${y - before.y}` : `M${x},${y}`

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) })
const isSame = (one: Point, other: Point | undefined) => one.x === other?.x && one.y === other.y
const margin = 40
const isNear = ({ x, y }: Point) =>
  x > -margin && y > -margin && x < mapSize.width + margin && y < mapSize.height + margin

if (process.argv[1] === import.meta.filename) writeFileSync(drawing, drawMap())
