import { useCallback, useEffect, useReducer } from 'react'
import type { StockEntry } from '#storefront/lib/product/stock-entry.ts'
import { useStore } from '#storefront/lib/use-store.ts'
import { preferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import { openStockCache, type StockCache } from './stock-cache.ts'

let opened: StockCache | undefined

/** The stock of this browser's shopper: for shipping, and at the preferred shop. */
export function stockCache(): StockCache {
  if (!opened) {
    const cache = openStockCache({
      async fetchInventory(productIds, storeId) {
        // The first view needs no call, so the client of the calls is not part of the first load.
        const { calls } = await import('#storefront/lib/api/calls.ts')
        return calls().ProductsInventory.getProductsInventory({
          parameters: {
            c_productIds: [...productIds],
            ...(storeId !== undefined && { c_rioCodes: storeId }),
          },
        })
      },
      storeId: () => preferredShop().get()?.id,
    })
    preferredShop().subscribe(cache.markStale)
    opened = cache
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

/** The same for several products, in their order. */
export function useStocks(
  productIds: readonly string[],
  { isEnabled }: { isEnabled: boolean },
): (StockEntry | undefined)[] {
  const watched = isEnabled ? productIds.join(' ') : ''
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const stops = watched.split(' ').map((id) => (id === '' ? undefined : stockCache().watch(id, rerender)))
    return () => {
      for (const stop of stops) stop?.()
    }
  }, [watched])
  return productIds.map((id) => (isEnabled ? stockCache().get(id) : undefined))
}
