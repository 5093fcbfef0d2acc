import { useEffect, useState } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'
import type { GridProduct } from '#storefront/features/recipients/lib/grid.ts'

const mostFound = 6
/** Waits for a pause in typing before it searches. */
const pauseMilliseconds = 250

interface Found {
  query: string
  products: readonly GridProduct[]
  hasFailed: boolean
}

const nothing: Found = { query: '', products: [], hasFailed: false }

/** The search results that can be added without a choice of size or contents. */
export function useFoundProducts(query: string) {
  const [found, setFound] = useState(nothing)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    if (query === '') return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      search(query).then(
        (products) => isCurrent && setFound({ query, products, hasFailed: false }),
        () => isCurrent && setFound({ query, products: [], hasFailed: true }),
      )
    }, pauseMilliseconds)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query, attempt])
  const isSearching = found.query !== query
  function retry(): void {
    setFound(nothing)
    setAttempt(attempt + 1)
  }
  return { ...(query === '' ? nothing : found), isSearching, retry }
}

async function search(query: string): Promise<GridProduct[]> {
  // Requests more products than are shown, because boxes and products with sizes are filtered out.
  const { hits } = await calls().ShopperSearch.productSearch({ parameters: { q: query, limit: 24 } })
  return hits.filter(isPlain).slice(0, mostFound).map(gridProduct)
}

type Hit = Awaited<ReturnType<ReturnType<typeof calls>['ShopperSearch']['productSearch']>>['hits'][number]

const isPlain = ({ variants, hitType, c_isCustomMix, c_isCustomMixPiece, orderable }: Hit): boolean =>
  variants.length === 0 && hitType !== 'set' && !c_isCustomMix && !c_isCustomMixPiece && orderable

const gridProduct = ({ productId, productName, price }: Hit): GridProduct => ({
  key: productId,
  productId,
  name: productName,
  unitPrice: price ?? 0,
  customMix: undefined,
})
