import { useEffect, useRef, useState } from 'react'
import type { ProductToAdd } from '#storefront/bag/basket.ts'
import { isCallFault } from '#storefront/calls/call-fault.ts'

/** PDP-045; `soldOut` once the shop has said so. */
export type AddState = 'idle' | 'busy' | 'success' | 'soldOut'

const successMilliseconds = 3_000

async function tellAdded(products: readonly ProductToAdd[]): Promise<void> {
  const { tellActivity } = await import('#storefront/recommendations/activities.ts')
  tellActivity('addToCart', {
    products: products.map(({ productId: id, quantity }) => ({ id, quantity })),
  })
}

/** What an ADD TO BAG button goes through. A press while busy is ignored (PDP-046); a failure is logged (PDP-052). */
export function useAddButton() {
  const [state, setState] = useState<AddState>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function add(products: readonly ProductToAdd[]): Promise<void> {
    if (state === 'busy') return
    clearTimeout(timer.current)
    setState('busy')
    try {
      const { addAllToBag } = await import('#storefront/bag/bag-store.ts')
      await addAllToBag(products)
      void tellAdded(products)
      setState('success')
      timer.current = setTimeout(() => setState('idle'), successMilliseconds)
    } catch (error) {
      setState(isCallFault(error, 'not-enough-stock') ? 'soldOut' : 'idle')
      console.error(error)
    }
  }
  return { state, add }
}
