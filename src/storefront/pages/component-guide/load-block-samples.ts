import type { Calls } from '#api/calls.ts'
import { chunksOf } from '#shared/chunks.ts'
import { blockSchema, type Block } from '#storefront/lib/content/block-schemas.ts'
import { findContents } from '#storefront/lib/content/find-content.ts'
import { readPage } from '#storefront/lib/content/load-content-page.ts'

/** Every kind of content block (CONT-002). */
export const blockKinds: readonly Block['schema'][] = blockSchema.options
  .flatMap(({ shape }) => [...shape.schema.values])
  .toSorted()

/** Enough to show the variants of a kind. */
const maxSamples = 3

/** The most content items that one API call returns. */
const batchSize = 20

/** Examples of a kind of block from the site's own pages. */
export async function loadBlockSamples(calls: Calls, kind: string): Promise<Block[]> {
  const { routes } = await calls.Site.getRouteMap()
  const keys = routes.filter(({ kind: of }) => of === 'content').map(({ id }) => id)
  const found = await Promise.all(chunksOf(keys, batchSize).map((batch) => findContents(calls, batch)))
  return found
    .flatMap((items) => [...items.values()])
    .flatMap(({ body }) => readPage(body)?.blocks ?? [])
    .filter(({ schema }) => schema === kind)
    .slice(0, maxSamples)
}
