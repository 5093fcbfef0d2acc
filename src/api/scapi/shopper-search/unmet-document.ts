import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import type { SearchResult } from '#commerce/search/requests.ts'
import { joined } from './refine.ts'

export const UnmetWishSchema = named(
  'UnmetWish',
  z.strictObject({
    label: z.string(),
    nearest: z
      .strictObject({
        label: z.string(),
        query: z.string(),
        hitCount: z.number(),
        refinements: z.record(z.string(), z.string()),
      })
      .nullable(),
  }),
)

/** The requirement in the phrase that no product meets, with the nearest search. */
export const unmetDocument = ({ label, nearest }: SearchResult['unmet'][number]) => ({
  label,
  nearest: nearest ? { ...nearest, refinements: joined(nearest.refinements) } : null,
})
