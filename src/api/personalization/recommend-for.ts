import type { z } from 'zod'
import type { CallContext } from '#api/call.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { RecommendationBody } from './inputs.ts'

/** Finds the products of a recommender for the page that a visitor views. */
export async function recommendFor(
  { shop, site, locale }: Pick<CallContext, 'shop' | 'site' | 'locale'>,
  recommender: string,
  { products, cookieId }: z.output<typeof RecommendationBody>,
) {
  const recommended = await shop.recommendations.recommend(site, recommender, {
    productIds: products,
    visitorId: cookieId,
    locale,
  })
  return isRefusal(recommended) ? recommended : { recommender, products: recommended }
}
