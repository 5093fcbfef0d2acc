import { useEffect, useState } from 'react'
import type { ProductToAdd } from '#storefront/lib/basket/basket.ts'
import { reportAndThrow } from '#storefront/ui/chunk-load-failure.ts'
import { openAddButton, type AddState } from './add-button.ts'

async function addToBag(products: readonly ProductToAdd[]): Promise<void> {
  const { addAllToBag } = await import('./bag-store.ts').catch(reportAndThrow)
  await addAllToBag(products)
  void reportAddition(products).catch(() => {})
}

async function reportAddition(products: readonly ProductToAdd[]): Promise<void> {
  const { sendActivity } = await import('#storefront/state/activities/activities.ts')
  sendActivity('addToCart', {
    products: products.map(({ productId: id, quantity }) => ({ id, quantity })),
  })
}

/** An addition that failed, and how to try it again. */
export interface FailedAddition {
  products: readonly ProductToAdd[]
  failure: unknown
  retry: () => void
}

/** The state of a button that adds products to the bag (PDP-045), and what went wrong with the last press (PDP-052). */
export function useAddButton() {
  const [state, setState] = useState<AddState>('idle')
  const [failure, setFailure] = useState<unknown>()
  const [products, setProducts] = useState<readonly ProductToAdd[]>([])
  const [button] = useState(() =>
    openAddButton((next, reason) => {
      setState(next)
      setFailure(next === 'soldOut' ? undefined : reason)
    }),
  )
  useEffect(() => button.close, [button])
  function add(wanted: readonly ProductToAdd[]): void {
    setProducts(wanted)
    void button.press(() => addToBag(wanted))
  }
  const failed: FailedAddition | undefined =
    failure === undefined ? undefined : { products, failure, retry: () => add(products) }
  return { state, failed, add }
}
