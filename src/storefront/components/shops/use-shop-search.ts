import { calls } from '#storefront/lib/api/calls.ts'
import { findShops, type ShopSearch, type ShopWithStock } from '#storefront/lib/shops/find-shops.ts'
import { useLoaded, type Loaded } from '#storefront/lib/use-loaded.ts'

/** The shops around a ZIP code (SHOP-048); may be empty (SHOP-047). Idle until a ZIP code is entered (SHOP-046). */
export function useShopSearch(search: ShopSearch | undefined, productId?: string): Loaded<ShopWithStock[]> {
  const key = search && `${search.zip} ${search.range} ${productId ?? ''}`
  return useLoaded(key, async () =>
    search ? findShops(calls(), search, productId === undefined ? [] : [productId]) : [],
  )
}
