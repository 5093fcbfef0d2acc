import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'

const RecommendersSchema = named(
  'Recommenders',
  z.strictObject({
    recommenders: z.array(
      z.strictObject({
        recommenderName: z.enum(['also-love', 'bought-together', 'recently-viewed', 'viewed-together']),
        description: z.string(),
      }),
    ),
  }),
)

/** API-119, API-120. */
export const getRecommenders = call({
  path: 'GET /personalization/recommenders/{siteId}',
  summary: 'Returns the recommenders of the site.',
  auth: 'public',
  handle: ({ shop }) => shop.recommendations.recommenders,
  document: RecommendersSchema,
  answer: (recommenders) => ({
    recommenders: recommenders.map(({ name, description }) => ({ recommenderName: name, description })),
  }),
})
