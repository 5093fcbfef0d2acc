import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { useMoney } from '#storefront/lib/messages/use-money.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { placeOrder } from '#storefront/lib/orders/place-order.ts'
import { billingLink, orderConfirmationLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { trackProducts } from '#storefront/state/analytics/track-products.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'
import { reloadCustomer } from '#storefront/state/customer/customer-store.ts'
import { saveConfirmedOrder } from '#storefront/state/orders/confirmed-order.ts'
import { session } from '#storefront/state/session/session.ts'
import { bagChanges } from './bag-changes.ts'
import { removeUnpaidInstruments } from './failed-payment.ts'
import { refusalText } from './refusal-text.ts'

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
  const [changes, setChanges] = useState<readonly string[]>([])
  const money = useMoney(basket.currency)

  async function place(): Promise<void> {
    if (busy) return
    setBusy(true)
    setError(undefined)
    setChanges([])
    try {
      const shown = { c_version: basket.c_version, c_orderTotal: basket.orderTotal }
      const result = await placeOrder(calls(), basket.basketId, shown)
      if (result.kind === 'failed') return await payAgain(result.flashes)
      saveConfirmedOrder(result.order)
      trackProducts(({ purchaseEvent }) => [purchaseEvent(result.order)])
      await navigate(to(orderConfirmationLink), { replace: true })
    } catch (failure) {
      // PAY-022
      if (isCallFault(failure, 'basket-was-changed')) await showChanges()
      else setError(refusalText(failure, basket, text))
      window.scrollTo({ top: 0 })
    } finally {
      setBusy(false)
    }
  }

  /** Reads the bag again: the review then shows what would be ordered, and above it what is new. */
  async function showChanges(): Promise<void> {
    const current = await bag.load().catch(() => undefined)
    if (current) setChanges(bagChanges(basket, current, { text, money }))
    else setError(text('forms.failure'))
  }

  async function payAgain(flashes: string[]): Promise<void> {
    const { customerId } = session.snapshot()
    const wallet = { calls: calls(), customerId, reload: reloadCustomer }
    await removeUnpaidInstruments({ bag, wallet }, basket.paymentInstruments)
    await navigate(to(billingLink), { state: { flashes } })
  }

  return { place, busy, error, changes }
}
