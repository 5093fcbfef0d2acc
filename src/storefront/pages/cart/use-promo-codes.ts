import { useRef, useState } from 'react'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'

/** Applies and removes promo codes of the bag. */
export function usePromoCodes() {
  const text = useText()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const pending = useRef(new Set<string>())

  /**
   * Returns whether it succeeded. Ignores a request that is already pending. Different requests run one after another
   * in the bag.
   */
  async function attempt(name: string, request: () => Promise<unknown>): Promise<boolean> {
    if (pending.current.has(name)) return false
    pending.current.add(name)
    setBusy(true)
    setError(undefined)
    const isDone = await request().then(
      () => true,
      (failure: unknown) => {
        setError(failureText(failure, text))
        return false
      },
    )
    pending.current.delete(name)
    setBusy(pending.current.size > 0)
    return isDone
  }

  async function apply(code: string, onApplied: () => void): Promise<void> {
    if (code === '') return setError(text('bag.promo.empty'))
    await attempt(`apply ${code}`, async () => {
      await bag.change((calls, basketId) =>
        calls.ShopperBaskets.addCouponToBasket({ parameters: { basketId }, body: { code } }),
      )
      onApplied()
    })
  }

  const remove = (couponItemId: string) =>
    attempt(`remove ${couponItemId}`, () =>
      bag.change((calls, basketId) =>
        calls.ShopperBaskets.removeCouponFromBasket({ parameters: { basketId, couponItemId } }),
      ),
    )

  return { error, isBusy, apply, remove }
}
