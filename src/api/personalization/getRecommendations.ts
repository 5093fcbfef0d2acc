import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { RecommendationBody } from './inputs.ts'
import { recommendFor } from './recommend-for.ts'
import { recommendationDocument, RecommendationResultSchema } from './recommendation-document.ts'

/** API-121. */
export const getRecommendations = call({
  path: 'POST /personalization/recs/{siteId}/{recommenderName}',
  summary: 'Returns the products of a recommender.',
  description: '`products` are the ones that the visitor looks at. Refuses an unknown recommender (404).',
  auth: 'public',
  parameters: z.object({ recommenderName: Id }),
  body: RecommendationBody,
  handle: (context) => recommendFor(context, context.parameters.recommenderName, context.body),
  document: RecommendationResultSchema,
  answer: recommendationDocument,
})
