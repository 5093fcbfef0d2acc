import type { Calls } from '#api/calls.ts'
import { blockSchema, type Block } from '#storefront/lib/content/block-schemas.ts'
import { blockSamples } from './block-samples.ts'
import { loadSampleParts } from './load-sample-parts.ts'

/** Every kind of content block (CONT-002). */
export const blockKinds: readonly Block['schema'][] = blockSchema.options
  .flatMap(({ shape }) => [...shape.schema.values])
  .toSorted()

/** The samples of a kind of block, parsed like content. None on a site whose content has no pictures. */
export async function loadSamples(calls: Calls, kind: string): Promise<{ variant: string; block: Block }[]> {
  const parts = await loadSampleParts(calls)
  const samples = parts ? blockSamples(parts) : []
  return samples
    .filter(({ block }) => block.schema === kind)
    .map(({ variant, block }) => ({ variant, block: blockSchema.parse(block) }))
}
