import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { calls } from '#storefront/lib/api/calls.ts'
import { checkOrder, type CheckedOrder } from '#storefront/lib/orders/check-order.ts'
import { askAgain } from '#storefront/lib/payment/ask-again.ts'
import { useText } from '#ui/messages/use-text.ts'
import { orderConfirmationLink } from '#storefront/lib/routing/checkout-links.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { saveConfirmedOrder } from '#storefront/state/orders/confirmed-order.ts'
import { trackProducts } from '#storefront/state/analytics/track-products.ts'
import { unsettledOrders, type UnsettledOrder } from '#storefront/state/orders/unsettled-orders.ts'
import { session } from '#storefront/state/session/session.ts'
import { giveBagBack } from '#storefront/pages/checkout/review/give-bag-back.ts'

/** The time in which a request for the order may still be running when the server has no order. */
const stillSentMilliseconds = 5_000
/** After this time, the page shows that the check takes longer. */
const slowMilliseconds = 20_000

interface PaymentCheck {
  orderNo: string | undefined
  email: string | undefined
  isSlow: boolean
}

/**
 * Polls the server for the result of an order, then opens the confirmation or the bag. It never stops, because the
 * server settles every order.
 */
export function usePaymentCheck(unsettled: UnsettledOrder): PaymentCheck {
  const { basketId, orderNo, sentAt } = unsettled
  const [shown, setShown] = useState<PaymentCheck>({ orderNo, email: undefined, isSlow: false })
  const settle = useSettled(unsettled)
  useEffect(() => {
    const started = Date.now()
    let stop = () => {}
    let isOver = false
    async function ask(): Promise<void> {
      const checked = await checkOrder(calls(), basketId)
      if (isOver) return
      const isSent = Date.now() - Date.parse(sentAt) < stillSentMilliseconds
      const isOpen = ['pending', 'unknown'].includes(checked.kind) || (checked.kind === 'none' && isSent)
      if (!isOpen) return settle(checked)
      const elapsed = Date.now() - started
      const isSlow = elapsed > slowMilliseconds
      const order = checked.kind === 'pending' ? checked.order : undefined
      setShown((before) => ({
        orderNo: order?.orderNo ?? before.orderNo,
        email: order?.customerInfo.email ?? before.email,
        isSlow,
      }))
      stop = askAgain(() => void ask(), elapsed)
    }
    void ask()
    return () => {
      isOver = true
      stop()
    }
    // `settle` is a new function on every render, so the basket is the dependency.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [basketId, sentAt])
  return shown
}

/**
 * Continues after the result of an order is known. If several tabs check it, only the first tab reports the purchase
 * or restores the bag, because the shopper may already be paying again in another tab.
 */
function useSettled({ basketId, customerId }: UnsettledOrder): (checked: CheckedOrder) => Promise<void> {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  return async (checked) => {
    const isFirst = unsettledOrders.isOpen(basketId)
    if (checked.kind === 'placed') {
      unsettledOrders.markPlaced(basketId, checked.order.orderNo)
      saveConfirmedOrder(checked.order)
      if (isFirst) trackProducts(({ purchaseEvent }) => [purchaseEvent(checked.order)])
      return void (await navigate(to(orderConfirmationLink), { replace: true }))
    }
    // The server does not reveal to another customer that there is an order.
    const isOther = customerId !== undefined && customerId !== session.snapshot().customerId
    const notPlaced = text(isOther ? 'checkout.checking.otherCustomer' : 'checkout.checking.notPlaced')
    const flashes = checked.kind === 'failed' ? checked.flashes : [notPlaced]
    // If this fails, the bag has its old payment, and the payment step asks for a new one.
    if (checked.kind === 'failed' && isFirst) await giveBagBack(basketId).catch(console.error)
    unsettledOrders.remove(basketId)
    await navigate(to(bagLink), { replace: true, state: { flashes } })
  }
}
