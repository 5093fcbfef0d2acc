import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { RecommendationBody } from './inputs.ts'
import { recommendFor } from './recommend-for.ts'
import { recommendationDocument, RecommendationResultSchema } from './recommendation-document.ts'

/** API-122. The shop decides which recommender a zone has. */
export const getZoneRecommendations = call({
  path: 'POST /personalization/{siteId}/zones/{zone}/recs',
  summary: 'Returns the products of the recommender of a zone.',
  description: 'A zone is a position on the pages. Refuses an unknown zone (404).',
  auth: 'public',
  parameters: z.object({ zone: Id }),
  body: RecommendationBody,
  handle: async (context) => {
    const recommender = context.shop.recommendations.recommenderOf(context.parameters.zone)
    return isRefusal(recommender) ? recommender : recommendFor(context, recommender, context.body)
  },
  document: RecommendationResultSchema,
  answer: recommendationDocument,
})
