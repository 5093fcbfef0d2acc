import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/parameters.ts'
import { RecommendationBody } from './inputs.ts'
import { recommendFor } from './recommend-for.ts'
import { recommendationDocument } from './recommendation-document.ts'

/** API-121. */
export const getRecommendations = call({
  path: 'POST /personalization/recs/{siteId}/{recommenderName}',
  summary: 'The products that a recommender names for a visitor and what is looked at.',
  auth: 'public',
  parameters: z.object({ recommenderName: Id }),
  body: RecommendationBody,
  handle: (context) => recommendFor(context, context.parameters.recommenderName, context.body),
  answer: recommendationDocument,
})
