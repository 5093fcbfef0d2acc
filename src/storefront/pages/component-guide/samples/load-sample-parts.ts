import type { Calls } from '#api/calls.ts'
import { chunksOf } from '#shared/work/chunks.ts'
import { findContents } from '#storefront/lib/content/find-content.ts'
import type { SampleMedia, SampleParts } from '#storefront/components/content-blocks/block-sample.ts'

/** The maximum of content items in one API call. */
const batchSize = 20

const maxProducts = 12
const pictureCount = 8

/** Pictures of the site's pages, and its featured products; `undefined` if no page has a picture. */
export async function loadSampleParts(calls: Calls): Promise<SampleParts | undefined> {
  const [bodies, { hits }] = await Promise.all([
    loadPageBodies(calls),
    calls.ShopperSearch.productSearch({ parameters: { limit: maxProducts } }),
  ])
  const found = new Map(bodies.flatMap(mediaIn).map((media) => [media.image, media]))
  const all = [...found.values()]
  const isWide = ({ width, height }: SampleMedia) => width >= 2 * height
  const wide = all.find(isWide) ?? all[0]
  if (!wide) return undefined
  const square = all.filter(({ width, height }) => width === height && width >= 700)
  const pool = square.length > 0 ? square : all
  const pictures = Array.from({ length: pictureCount }, (_, index) => pool[index % pool.length] ?? wide)
  return { wide, pictures, products: hits.map(({ productId }) => productId) }
}

async function loadPageBodies(calls: Calls): Promise<object[]> {
  const { routes } = await calls.Site.getRouteMap()
  const keys = routes.filter(({ kind }) => kind === 'content').map(({ id }) => id)
  const found = await Promise.all(chunksOf(keys, batchSize).map((batch) => findContents(calls, batch)))
  return found.flatMap((items) => [...items.values()].map(({ body }) => body))
}

/** The pictures in a body, at any depth. */
function mediaIn(value: unknown): SampleMedia[] {
  if (typeof value !== 'object' || value === null) return []
  return isMedia(value) ? [value] : Object.values(value).flatMap(mediaIn)
}

const isMedia = (value: object): value is SampleMedia =>
  'image' in value &&
  'hash' in value &&
  'alt' in value &&
  'width' in value &&
  'height' in value &&
  typeof value.hash === 'string'
