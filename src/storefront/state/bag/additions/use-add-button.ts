import { useEffect, useState } from 'react'
import type { ProductToAdd } from '#storefront/lib/basket/basket.ts'
import { reportAndThrow } from '#ui/chunk-load-failure.ts'
import { useShopperView } from '#storefront/state/session/shopper-view.ts'
import { addButtonMessages, openAddButton, type AddState } from './add-button.ts'
import { recipientNeeded } from '#storefront/state/bag/store/recipient-needed.ts'

/**
 * Adds products to the bag, and reports it. Throws the CallFault of a refusal. Returns false when the shopper must
 * first choose the recipients.
 */
export async function addToBag(products: readonly ProductToAdd[]): Promise<boolean> {
  const { addAllToBag } = await import('#storefront/state/bag/store/bag-store.ts').catch(reportAndThrow)
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

/** A failed addition, and a function that tries it again. */
export interface FailedAddition {
  products: readonly ProductToAdd[]
  failure: unknown
  retry: () => void
}

interface AddButtonOptions {
  isPickup?: boolean
  /** Called when the products are in the bag. The button is busy until it resolves. */
  afterAdding?: () => unknown
  /** The subject of the state, such as a shop. Another subject resets the button. */
  subject?: string
}

/**
 * The state of a button that adds products to the bag (PDP-045), its message, and the failure of the last press
 * (PDP-052). With several recipients the shopper first chooses who gets the products (BAG-037), unless they are
 * picked up.
 */
export function useAddButton({ isPickup = false, afterAdding, subject }: AddButtonOptions = {}) {
  const hasRecipients = useShopperView().recipientCount > 1 && !isPickup
  const { button, state, failure } = useButtonOf(subject)
  const [products, setProducts] = useState<readonly ProductToAdd[]>([])
  function add(wanted: readonly ProductToAdd[]): void {
    if (hasRecipients && wanted.every(({ fromStoreId }) => fromStoreId === undefined))
      return recipientNeeded.set(wanted)
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

interface ShownButton {
  subject: string | undefined
  button: ReturnType<typeof openAddButton>
  state: AddState
  failure: unknown
}

/**
 * The button for a subject. The element stays when the subject changes, because a closing panel returns the focus to
 * it.
 */
function useButtonOf(subject: string | undefined): ShownButton {
  function start(): ShownButton {
    const button = openAddButton((state, reason) => {
      const failure = state === 'soldOut' ? undefined : reason
      show((shown) => (shown.button === button ? { ...shown, state, failure } : shown))
    })
    return { subject, button, state: 'idle', failure: undefined }
  }
  const [shown, show] = useState(start)
  if (shown.subject !== subject) show(start)
  const { button } = shown
  useEffect(() => button.close, [button])
  return shown
}
