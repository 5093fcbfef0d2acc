import { useState } from 'react'
import { useNavigate } from 'react-router'
import { calls } from '#storefront/lib/api/calls.ts'
import { CallFault, isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { useMoney } from '#storefront/lib/messages/use-money.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { checkOrder } from '#storefront/lib/orders/check-order.ts'
import { placeOrder, type PlaceOrderResult } from '#storefront/lib/orders/place-order.ts'
import { billingLink, orderConfirmationLink, paymentCheckLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { trackProducts } from '#storefront/state/analytics/track-products.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'
import { reloadCustomer } from '#storefront/state/customer/customer-store.ts'
import { saveConfirmedOrder } from '#storefront/state/orders/confirmed-order.ts'
import { unsettledOrders } from '#storefront/state/orders/unsettled-orders.ts'
import { session } from '#storefront/state/session/session.ts'
import { bagChanges } from './bag-changes.ts'
import { removeUnpaidInstruments } from './failed-payment.ts'
import { refusalText } from './refusal-text.ts'

/**
 * Places the order of a basket and opens the confirmation. A failed payment leads back to the payment step, which shows
 * the reasons (PAY-045, PAY-047); a payment without an answer to the page that waits for it. A second press while the
 * first is in progress does nothing.
 */
export function usePlaceOrder(basket: Basket) {
  const text = useText()
  const goOn = useGoOn(basket)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [changes, setChanges] = useState<readonly string[]>([])
  const money = useMoney(basket.currency)
  /** The order with the same goods that is being checked, while the shopper is asked. */
  const [twin, setTwin] = useState<string>()

  async function place({ orderAgain = false } = {}): Promise<void> {
    if (busy) return
    setBusy(true)
    setError(undefined)
    setChanges([])
    setTwin(undefined)
    try {
      await goOn.from(await send(basket, orderAgain))
    } catch (failure) {
      if (await isLost(basket.basketId, failure)) return await goOn.toCheck()
      unsettledOrders.remove(basket.basketId)
      if (isCallFault(failure, 'order-under-way')) return setTwin(String(failure.details.orderNo))
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

  return { place, busy, error, changes, twin, toCheck: goOn.toCheck, dismissTwin: () => setTwin(undefined) }
}

/** Remembers the order before it is sent: a crash or reload must not lose it. */
function send(basket: Basket, orderAgain: boolean): Promise<PlaceOrderResult> {
  const { basketId, c_version, orderTotal } = basket
  unsettledOrders.add(basketId)
  return placeOrder(calls(), basketId, {
    shown: { c_version, c_orderTotal: orderTotal },
    orderAgain,
    onCreated: (orderNo) => unsettledOrders.add(basketId, orderNo),
  })
}

/** Whether an order may exist after a failure. A refusal before the order makes none. */
async function isLost(basketId: string, failure: unknown): Promise<boolean> {
  const sent = unsettledOrders.get().find((order) => order.basketId === basketId)
  if (sent?.orderNo !== undefined) return true
  if (!(failure instanceof CallFault)) return true
  if (failure.status < 500) return false
  return (await checkOrder(calls(), basketId)).kind !== 'none'
}

/** Where the shopper goes from an order that was sent. */
function useGoOn(basket: Basket) {
  const to = useTo()
  const navigate = useNavigate()

  async function payAgain(flashes: string[]): Promise<void> {
    const { customerId } = session.snapshot()
    const wallet = { calls: calls(), customerId, reload: reloadCustomer }
    // Whatever becomes of this, the shopper reads why the payment failed.
    await removeUnpaidInstruments({ bag, wallet }, basket.paymentInstruments).catch(console.error)
    await navigate(to(billingLink), { state: { flashes } })
  }

  return {
    async from(result: PlaceOrderResult): Promise<void> {
      if (result.kind === 'pending') return this.toCheck()
      if (result.kind === 'failed') {
        unsettledOrders.remove(basket.basketId)
        return payAgain(result.flashes)
      }
      // Until the confirmation is shown: a reload or Back before that asks for the order again.
      unsettledOrders.markPlaced(basket.basketId, result.order.orderNo)
      saveConfirmedOrder(result.order)
      trackProducts(({ purchaseEvent }) => [purchaseEvent(result.order)])
      await navigate(to(orderConfirmationLink), { replace: true })
    },
    toCheck: async (): Promise<void> => void (await navigate(to(paymentCheckLink), { replace: true })),
  }
}
