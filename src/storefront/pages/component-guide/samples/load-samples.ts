import type { Calls } from '#api/calls.ts'
import { blockSamples } from '#storefront/components/content-blocks/registry.tsx'
import { blockSchema, type Block } from '#storefront/lib/content/block-schemas.ts'
import { loadSampleParts } from './load-sample-parts.ts'

/** Every kind of content block (CONT-002). */
export const blockKinds: readonly Block['schema'][] = blockSchema.options
  .flatMap(({ shape }) => [...shape.schema.values])
  .toSorted()

/** The samples of a content block, parsed like content. Undefined on a site whose content has no pictures. */
export async function loadSamples(
  calls: Calls,
  kind: Block['schema'],
): Promise<{ variant: string; block: Block }[]> {
  const parts = await loadSampleParts(calls)
  return (parts ? blockSamples[kind](parts) : []).map(({ variant, fields }) => ({
    variant,
    block: blockSchema.parse({ schema: kind, ...fields }),
  }))
}
