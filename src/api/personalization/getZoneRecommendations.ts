import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/parameters.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { RecommendationBody } from './inputs.ts'
import { recommendFor } from './recommend-for.ts'
import { recommendationDocument } from './recommendation-document.ts'

/** API-122: the shop says which recommender stands in a zone. */
export const getZoneRecommendations = call({
  path: 'POST /personalization/{siteId}/zones/{zone}/recs',
  summary: 'The products of the recommender that stands in a zone of the pages.',
  auth: 'public',
  parameters: z.object({ zone: Id }),
  body: RecommendationBody,
  handle: async (context) => {
    const recommender = context.shop.recommendations.recommenderOf(context.parameters.zone)
    return isRefusal(recommender) ? recommender : recommendFor(context, recommender, context.body)
  },
  answer: recommendationDocument,
})
