import type { Calls } from '#api/calls.ts'
import { categoryBannerSchema } from '#storefront/lib/content/block-schemas.ts'
import { findContent } from '#storefront/lib/content/find-content.ts'

/** The banner of the shops page: a content item. */
export async function loadShopsBanner(calls: Calls) {
  const item = await findContent(calls, 'chocolateshops-banner')
  return categoryBannerSchema.safeParse(item?.body).data
}
