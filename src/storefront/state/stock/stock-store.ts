import { useCallback } from 'react'
import type { StockEntry } from '#storefront/lib/product/stock-entry.ts'
import { useStore } from '#ui/lib/use-store.ts'
import { preferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import { openStockCache, type StockCache } from './stock-cache.ts'

let opened: StockCache | undefined

/** The stock of this browser's shopper: for shipping, and at the preferred shop. */
export function stockCache(): StockCache {
  if (!opened) {
    const shop = preferredShop()
    opened = openStockCache({
      // The first view needs no call, so the code of calls is not part of the first load.
      readStock: (...of) => import('./read-stock.ts').then(({ readStock }) => readStock(...of)),
      storeId: () => shop.get()?.id,
    })
    shop.subscribe(opened.markStale)
  }
  return opened
}

/** The stock of a product: `undefined` until it is read, and an empty entry if it cannot be read (CAT-032). */
export function useStock(productId: string, { isEnabled = true } = {}): StockEntry | undefined {
  const subscribe = useCallback(
    (listener: () => void) => (isEnabled ? stockCache().watch(productId, listener) : () => {}),
    [productId, isEnabled],
  )
  return useStore({ subscribe, get: () => (isEnabled ? stockCache().get(productId) : undefined) }, undefined)
}
