import { useState } from 'react'
import { useHasPickup } from '#storefront/lib/preferences/site-preferences.ts'
import type { Fulfilment } from '#storefront/lib/product/fulfilment.ts'
import { usePreferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import { useStocks } from '#storefront/state/stock/stock-store.ts'
import type { UpsellItem } from './load-upsell.ts'
import { bundleFor, initialFulfilment } from './upsell-bundle.ts'

export interface UpsellWayChoice {
  way: Fulfilment
  choose: (way: Fulfilment) => void
  /** Both ways have a bundle. */
  isChoice: boolean
  shopName: string
  /** Where it is picked up; nothing when it is shipped. */
  storeId: string | undefined
}

interface UpsellBundle extends UpsellWayChoice {
  bundle: UpsellItem[]
  /** Live stock has been heard of, as far as it matters. */
  isKnown: boolean
}

/** How the bundle is had, and what is in it then. Picked up is only what the chosen shop has now. */
export function useUpsellBundle(items: readonly UpsellItem[]): UpsellBundle {
  const hasPickup = useHasPickup()
  const shop = usePreferredShop()
  const isPickupAsked = hasPickup && shop !== undefined
  const stocks = useStocks(
    items.map(({ offerId }) => offerId),
    { isEnabled: isPickupAsked },
  )
  const [wish, choose] = useState<Fulfilment>()
  const placed = items.map((item, index) => ({
    ...item,
    ways: {
      shipping: item.ways.shipping && stocks[index]?.shipment?.orderable !== false,
      pickup: item.ways.pickup && stocks[index]?.store?.orderable === true,
    },
  }))
  const way = wish ?? initialFulfilment(placed, isPickupAsked)
  return {
    way,
    choose,
    bundle: bundleFor(placed, way),
    isKnown: !isPickupAsked || stocks.every((stock) => stock !== undefined),
    isChoice: bundleFor(placed, 'shipping').length > 0 && bundleFor(placed, 'pickup').length > 0,
    shopName: shop?.name ?? '',
    storeId: way === 'pickup' ? shop?.id : undefined,
  }
}
