import { useCallback, useEffect, useReducer } from 'react'
import { useStore } from '#storefront/lib/use-store.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { preferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import type { StockEntry } from '#storefront/lib/product/stock-entry.ts'
import { openStockBook, type StockBook } from './stock.ts'

let opened: StockBook | undefined

/** The stock of this browser's shopper: for shipping, and at the shop that is chosen. */
export function stockBook(): StockBook {
  if (!opened) {
    const book = openStockBook({
      ask: (productIds, storeId) =>
        calls().ProductsInventory.getProductsInventory({
          parameters: {
            c_productIds: [...productIds],
            ...(storeId !== undefined && { c_rioCodes: storeId }),
          },
        }),
      storeId: () => preferredShop().get()?.id,
    })
    preferredShop().subscribe(book.markStale)
    opened = book
  }
  return opened
}

/** The stock of a product; nothing until it is known, and no parts when it could not be read (CAT-032). */
export function useStock(productId: string, { isAsked = true } = {}): StockEntry | undefined {
  const subscribe = useCallback(
    (listener: () => void) => (isAsked ? stockBook().watch(productId, listener) : () => {}),
    [productId, isAsked],
  )
  return useStore({ subscribe, get: () => (isAsked ? stockBook().get(productId) : undefined) }, undefined)
}

/** The same for several products, in their order. */
export function useStocks(
  productIds: readonly string[],
  { isAsked }: { isAsked: boolean },
): (StockEntry | undefined)[] {
  const wanted = isAsked ? productIds.join(' ') : ''
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const stops = wanted.split(' ').map((id) => (id === '' ? undefined : stockBook().watch(id, redraw)))
    return () => {
      for (const stop of stops) stop?.()
    }
  }, [wanted])
  return productIds.map((id) => (isAsked ? stockBook().get(id) : undefined))
}
