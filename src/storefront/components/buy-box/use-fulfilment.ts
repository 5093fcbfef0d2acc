import { useEffect, useState } from 'react'
import { useHasPickup } from '#storefront/lib/preferences/site-preferences.ts'
import {
  chosenFulfilment,
  fulfilmentOptions,
  logUnexplained,
  type Fulfilment,
  type FulfilmentOptions,
} from '#storefront/lib/product/fulfilment.ts'
import type { OfferView, ProductView } from '#storefront/lib/product/product-view.ts'
import type { StockEntry } from '#storefront/lib/product/stock-entry.ts'
import { usePreferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import type { PreferredShop } from '#storefront/state/preferred-shop/preferred-shop.ts'
import { useStock } from '#storefront/state/stock/stock-store.ts'

export interface OfferFulfilment {
  options: FulfilmentOptions
  chosen: Fulfilment
  choose: (fulfilment: Fulfilment) => void
  /** Whether the site offers pickup in shops. */
  hasPickup: boolean
  shop: PreferredShop | undefined
  stock: StockEntry | undefined
}

/** How an offer can be shipped or picked up, by its current stock, and the shopper's choice. */
export function useFulfilment(
  { isPickupOnly }: Pick<ProductView, 'isPickupOnly'>,
  { id, parts, status, isForPickup }: OfferView,
  requested?: Fulfilment,
): OfferFulfilment {
  const [choice, choose] = useState(requested)
  const hasPickup = useHasPickup()
  const shop = usePreferredShop()
  // A set has no stock of its own.
  const stock = useStock(id, { isEnabled: parts.length === 1 })
  const options = fulfilmentOptions({
    hasPickup,
    isForPickup,
    isPickupOnly,
    status,
    hasShop: shop !== undefined,
    stock,
  })
  const { isUnexplained } = options
  // Depends on the fields: `options` is a new object on every render.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => logUnexplained(options, id), [isUnexplained, id])
  return { options, chosen: chosenFulfilment(options, choice), choose, hasPickup, shop, stock }
}
