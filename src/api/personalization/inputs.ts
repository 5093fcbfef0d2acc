import { z } from 'zod'
import { Id } from '#api/input/parameters.ts'

const Named = z.object({ id: Id })

/** A list of `{ id }`, or of ids. */
const idsOf = (most: number) =>
  z
    .array(z.union([Id, Named.transform(({ id }) => id)]))
    .max(most)
    .default([])

/**
 * The visitor, as the personalization client describes them (API-117). `cookieId` is the usid, which only the visitor
 * knows. `userId` is no proof of identity and is ignored.
 */
const Visitor = {
  cookieId: Id.optional(),
  userId: z.string().max(200).optional(),
  clientUserAgent: z.string().max(1_000).optional(),
  realm: z.string().max(100).optional(),
  instanceType: z.enum(['prd', 'sbx']).optional(),
}

/** An activity with its data. */
export const ActivityBody = z.object({
  ...Visitor,
  product: Named.optional(),
  products: idsOf(200),
  category: Named.optional(),
  searchText: z.string().max(1_000).optional(),
  recommenderName: Id.optional(),
})

/** The page that the visitor views (API-121, API-122). */
export const RecommendationBody = z.object({ ...Visitor, categories: idsOf(50), products: idsOf(50) })
