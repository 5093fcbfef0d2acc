import { useEffect, useState } from 'react'
import type { ProductToAdd } from '#storefront/lib/basket/basket.ts'
import { reportAndThrow } from '#storefront/ui/chunk-load-failure.ts'
import { openRecipientsPanel } from '#storefront/state/panels/panel-store.ts'
import { useShopperView } from '#storefront/state/shopper-view/shopper-view.ts'
import { addButtonMessages, openAddButton, type AddState } from './add-button.ts'

/** Adds products to the bag, and reports it. Throws the CallFault of a refusal; false when it asks first who gets them. */
export async function addToBag(products: readonly ProductToAdd[]): Promise<boolean> {
  const { addAllToBag } = await import('./bag-store.ts').catch(reportAndThrow)
  const isAdded = await addAllToBag(products)
  if (isAdded) void reportAddition(products).catch(() => {})
  return isAdded
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

interface AddButtonOptions {
  isPickup?: boolean
  /** Called when the products are in the bag; the button is busy until then. */
  afterAdding?: () => unknown
}

/**
 * The state of a button that adds products to the bag (PDP-045), its message, and what went wrong with the last press
 * (PDP-052). With several recipients it opens their choice first (BAG-037), unless the products are picked up.
 */
export function useAddButton({ isPickup = false, afterAdding }: AddButtonOptions = {}) {
  const hasRecipients = useShopperView().recipientCount > 1 && !isPickup
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
    if (hasRecipients && wanted.every(({ fromStoreId }) => fromStoreId === undefined))
      return openRecipientsPanel(wanted)
    setProducts(wanted)
    void button.press(async () => {
      const isAdded = await addToBag(wanted)
      if (isAdded) await afterAdding?.()
      return isAdded
    })
  }
  const failed: FailedAddition | undefined =
    failure === undefined ? undefined : { products, failure, retry: () => add(products) }
  const message = hasRecipients && state === 'idle' ? 'product.addToRecipient' : addButtonMessages[state]
  return { state, message, failed, add }
}
