import type { z } from 'zod'
import type { CallContext } from '#api/call.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { RecommendationBody } from './inputs.ts'

/** Gets the products of a recommender for what a visitor looks at. */
export async function recommendFor(
  { shop, site }: Pick<CallContext, 'shop' | 'site'>,
  recommender: string,
  { products, cookieId }: z.output<typeof RecommendationBody>,
) {
  const recommended = await shop.recommendations.recommend(site, recommender, {
    productIds: products,
    visitorId: cookieId,
  })
  return isRefusal(recommended) ? recommended : { recommender, products: recommended }
}
