import { useEffect, useReducer } from 'react'
import type { StockEntry } from '#storefront/lib/product/stock-entry.ts'
import { stockCache } from './stock-store.ts'

/** The stock of several products, in order, each like the result of `useStock`. */
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
