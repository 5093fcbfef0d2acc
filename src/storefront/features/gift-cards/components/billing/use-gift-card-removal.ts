import { useRef, useState } from 'react'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'

/** Removes gift cards from the basket. `remove` returns whether it succeeded. */
export function useGiftCardRemoval() {
  const text = useText()
  const [error, setError] = useState<string>()
  const isRunning = useRef(false)

  async function remove(paymentInstrumentId: string): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setError(undefined)
    try {
      await bag.change((calls, basketId) =>
        calls.ShopperBaskets.removePaymentInstrumentFromBasket({
          parameters: { basketId, paymentInstrumentId },
        }),
      )
      return true
    } catch (failure) {
      // Another tab has removed the card: read the basket again.
      if (isCallFault(failure, 'payment-instrument-not-found')) return Boolean(await bag.load())
      setError(failureText(failure, text))
      return false
    } finally {
      isRunning.current = false
    }
  }
  return { remove, error }
}
