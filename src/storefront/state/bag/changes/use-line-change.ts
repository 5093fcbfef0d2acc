import { useRef, useState } from 'react'
import { trackBagChange } from '#storefront/state/analytics/track-bag.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import { shortageText } from './shortage-text.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'

interface Line {
  itemId: string
  quantity: number
}

/** Changes the quantity of a line. The new quantity is shown immediately, and reset after a refusal. */
export function useLineChange({ itemId, quantity }: Line) {
  const text = useText()
  const [wanted, setWanted] = useState<number>()
  const [notice, setNotice] = useState<string>()
  const [error, setError] = useState<string>()
  const changeCount = useRef(0)

  /** Zero removes the line (BAG-058). Returns whether the change succeeded. */
  async function change(next: number): Promise<boolean> {
    const number = ++changeCount.current
    // The result of an earlier change must not replace that of a later one.
    const isLatest = () => number === changeCount.current
    setWanted(next)
    setError(undefined)
    setNotice(undefined)
    try {
      const before = await changeQuantity(itemId, next)
      const old = before.productItems.find((item) => item.itemId === itemId)?.quantity ?? quantity
      if (isLatest()) setNotice(text('bag.line.updated', { old, new: next }))
      return true
    } catch (failure) {
      if (isLatest()) setError(failureOf(failure))
      return false
    } finally {
      if (isLatest()) setWanted(undefined)
    }
  }

  function failureOf(failure: unknown): string {
    const { basket } = bag.getState()
    const line = basket?.productItems.find((item) => item.itemId === itemId)
    const isPickup = line?.c_fromStoreId !== undefined
    return (!isPickup && shortageText(failure, basket, text)) || failureText(failure, text)
  }

  return { shown: wanted || quantity, notice, error, busy: wanted !== undefined, change }
}

/** Returns the basket before the change. */
async function changeQuantity(itemId: string, quantity: number): Promise<Basket> {
  let before: Basket | undefined
  const after = await bag.change((calls, basketId, current) => {
    before = current
    return calls.ShopperBaskets.updateItemInBasket({ parameters: { basketId, itemId }, body: { quantity } })
  })
  trackBagChange(before, after)
  return before ?? after
}
