import { useEffect, useState } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'
import { findShops, type ShopSearch, type ShopWithStock } from '#storefront/lib/shops/find-shops.ts'

export type SearchState =
  /** No ZIP was entered (SHOP-046). */
  | { kind: 'idle' }
  | { kind: 'searching' }
  /** Perhaps none (SHOP-047, SHOP-048). */
  | { kind: 'found'; shops: ShopWithStock[] }
  | { kind: 'failed' }

interface Answer {
  to: string
  state: SearchState
}

/** Asks for the shops around a ZIP whenever the search is another; the last question is the one that is answered. */
export function useShopSearch(search: ShopSearch | undefined, productId?: string): SearchState {
  const [answer, setAnswer] = useState<Answer>()
  const { zip, range } = search ?? {}
  const question = search && `${zip} ${range} ${productId ?? ''}`
  useEffect(() => {
    if (zip === undefined || range === undefined || question === undefined) return
    let isCurrent = true
    const settle = (state: SearchState) => isCurrent && setAnswer({ to: question, state })
    findShops(calls(), { zip, range }, productId === undefined ? [] : [productId]).then(
      (shops) => settle({ kind: 'found', shops }),
      (error: unknown) => {
        console.error(error)
        settle({ kind: 'failed' })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [zip, range, productId, question])
  if (question === undefined) return { kind: 'idle' }
  return answer?.to === question ? answer.state : { kind: 'searching' }
}
