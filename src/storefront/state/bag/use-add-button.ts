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

/** The state of a button that adds products to the bag, or does other work on it (PDP-045). */
export function useAddButton() {
  const [state, setState] = useState<AddState>('idle')
  const [button] = useState(() => openAddButton(setState))
  useEffect(() => button.close, [button])
  return {
    state,
    add: (products: readonly ProductToAdd[]) => button.press(() => addToBag(products)),
    press: button.press,
  }
}
