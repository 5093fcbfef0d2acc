import { z } from 'zod'
import { Id } from '#api/parameters.ts'

const Named = z.object({ id: Id })

/** `[{ id }]`, or the ids alone. */
const idsOf = (most: number) =>
  z
    .array(z.union([Id, Named.transform(({ id }) => id)]))
    .max(most)
    .default([])

/**
 * Who and where, as the personalization client says it (API-117). `userId` is not believed, as it proves nothing;
 * `cookieId`, the usid, is known to the visitor alone.
 */
const Visitor = {
  cookieId: Id.optional(),
  userId: z.string().max(200).optional(),
  clientUserAgent: z.string().max(1_000).optional(),
  realm: z.string().max(100).optional(),
  instanceType: z.enum(['prd', 'sbx']).optional(),
}

/** What was done, and to what. */
export const ActivityBody = z.object({
  ...Visitor,
  product: Named.optional(),
  products: idsOf(200),
  category: Named.optional(),
  searchText: z.string().max(1_000).optional(),
  recommenderName: Id.optional(),
})

/** What recommendations are wanted for (API-121, API-122). */
export const RecommendationBody = z.object({ ...Visitor, categories: idsOf(50), products: idsOf(50) })
