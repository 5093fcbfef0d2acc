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

/** What the phrase asks for and no product is, with the search that comes nearest. */
export const unmetDocument = ({ label, nearest }: SearchResult['unmet'][number]) => ({
  label,
  nearest: nearest ? { ...nearest, refinements: joined(nearest.refinements) } : null,
})
