import type { Calls } from '#api/calls.ts'
import { categoryBannerSchema } from '#storefront/content/block-schemas.ts'
import { findContent } from '#storefront/content/find-content.ts'
import { shopView, type FoundShop } from './shop-view.ts'

export async function loadShops(calls: Calls): Promise<FoundShop[]> {
  const { stores } = await calls.Site.getShops()
  return stores.map(shopView)
}

/** The title band over the shops is a content item, or made of words of our own. */
export async function loadShopsBanner(calls: Calls) {
  const item = await findContent(calls, 'chocolateshops-banner')
  return categoryBannerSchema.safeParse(item?.body).data
}
