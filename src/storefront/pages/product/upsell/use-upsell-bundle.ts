import { useState } from 'react'
import { useHasPickup } from '#storefront/lib/preferences/site-preferences.ts'
import type { Fulfilment } from '#storefront/lib/product/fulfilment.ts'
import { usePreferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import { useStocks } from '#storefront/state/stock/use-stocks.ts'
import type { UpsellItem } from './load-upsell.ts'
import { bundleFor, initialFulfilment } from './upsell-bundle.ts'

export interface UpsellFulfilment {
  fulfilment: Fulfilment
  choose: (fulfilment: Fulfilment) => void
  /** There is a bundle for shipping and one for pickup. */
  isChoice: boolean
  shopName: string
  /** The pickup shop. Undefined for shipping. */
  storeId: string | undefined
}

interface UpsellBundle extends UpsellFulfilment {
  bundle: UpsellItem[]
  /** The required live stock is loaded. */
  isKnown: boolean
}

/**
 * The bundle, and whether it is shipped or picked up. Pickup includes only products that the preferred shop has in
 * stock.
 */
export function useUpsellBundle(items: readonly UpsellItem[]): UpsellBundle {
  const hasPickup = useHasPickup()
  const shop = usePreferredShop()
  const canPickUp = hasPickup && shop !== undefined
  const stocks = useStocks(
    items.map(({ offerId }) => offerId),
    { isEnabled: canPickUp },
  )
  const [chosen, choose] = useState<Fulfilment>()
  const stockedItems = items.map((item, index) => ({
    ...item,
    available: {
      shipping: item.available.shipping && stocks[index]?.shipment?.orderable !== false,
      pickup: item.available.pickup && stocks[index]?.store?.orderable === true,
    },
  }))
  const fulfilment = chosen ?? initialFulfilment(stockedItems, canPickUp)
  return {
    fulfilment,
    choose,
    bundle: bundleFor(stockedItems, fulfilment),
    isKnown: !canPickUp || stocks.every((stock) => stock !== undefined),
    isChoice: bundleFor(stockedItems, 'shipping').length > 0 && bundleFor(stockedItems, 'pickup').length > 0,
    shopName: shop?.name ?? '',
    storeId: fulfilment === 'pickup' ? shop?.id : undefined,
  }
}
