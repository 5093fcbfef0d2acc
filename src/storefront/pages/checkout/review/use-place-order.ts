import { useState } from 'react'
import { useNavigate } from 'react-router'
import { calls } from '#storefront/lib/api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { placeOrder } from '#storefront/lib/orders/place-order.ts'
import { billingLink, orderConfirmationLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { trackProducts } from '#storefront/state/analytics/track-products.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'
import { reloadCustomer } from '#storefront/state/customer/customer-store.ts'
import { saveConfirmedOrder } from '#storefront/state/orders/confirmed-order.ts'
import { session } from '#storefront/state/session/session.ts'
import { removeUnpaidInstruments } from './failed-payment.ts'

/**
 * Places the order of a basket and opens the confirmation. A failed payment leads back to the payment step, which shows
 * the reasons (PAY-045, PAY-047). A second press while the first is in progress does nothing.
 */
export function usePlaceOrder(basket: Basket) {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function place(): Promise<void> {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      const result = await placeOrder(calls(), basket.basketId)
      if (result.kind === 'failed') return await payAgain(result.flashes)
      saveConfirmedOrder(result.order)
      trackProducts(({ purchaseEvent }) => [purchaseEvent(result.order)])
      await navigate(to(orderConfirmationLink), { replace: true })
    } catch (failure) {
      // PAY-022
      setError(failureText(failure, text))
      window.scrollTo({ top: 0 })
    } finally {
      setBusy(false)
    }
  }

  async function payAgain(flashes: string[]): Promise<void> {
    const { customerId } = session.snapshot()
    const wallet = { calls: calls(), customerId, reload: reloadCustomer }
    await removeUnpaidInstruments({ bag, wallet }, basket.paymentInstruments)
    await navigate(to(billingLink), { state: { flashes } })
  }

  return { place, busy, error }
}
