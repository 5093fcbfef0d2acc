import { useEffect } from 'react'
import type { BuilderKind } from '#storefront/lib/box-builder/builder-links.ts'
import { usePreferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import { boxBuilder, useBox } from '#storefront/state/box-builder/box-builder-store.ts'

/** A pickup is at the chosen shop: when another one is chosen, wherever on the page, its counter is the one that counts. */
export function useShopOfPickup(builder: BuilderKind, isRead: boolean): void {
  const { fulfilment, storeId } = useBox(builder)
  const shopId = usePreferredShop()?.id ?? null
  const isStale = isRead && fulfilment === 'pickup' && storeId !== shopId
  useEffect(() => {
    if (isStale) boxBuilder(builder).change({ kind: 'fulfil', fulfilment: 'pickup', storeId: shopId })
  }, [isStale, shopId, builder])
}
