import { useState } from 'react'
import { trackBagChange } from '#storefront/analytics/track-bag.ts'
import { failureText } from '#storefront/forms/failure-text.ts'
import { useText } from '#storefront/messages/use-text.ts'
import { bag } from './bag-store.ts'

/** Changes the quantity of a line; what was wanted shows at once and goes back when the shop refuses. */
export function useLineChange({ itemId, quantity }: { itemId: string; quantity: number }) {
  const text = useText()
  const [wanted, setWanted] = useState<number>()
  const [notice, setNotice] = useState<string>()
  const [error, setError] = useState<string>()

  /** Zero removes the line (BAG-058). Says whether the shop agreed. */
  async function change(next: number): Promise<boolean> {
    setWanted(next)
    setError(undefined)
    setNotice(undefined)
    try {
      const { basket } = bag.getState()
      const changed = await bag.change((calls, basketId) =>
        calls.ShopperBaskets.updateItemInBasket({
          parameters: { basketId, itemId },
          body: { quantity: next },
        }),
      )
      trackBagChange(basket, changed)
      setNotice(text('bag.line.updated', { old: quantity, new: next }))
      return true
    } catch (failure) {
      setError(failureText(failure, text))
      return false
    } finally {
      setWanted(undefined)
    }
  }
  return { shown: wanted || quantity, notice, error, busy: wanted !== undefined, change }
}
