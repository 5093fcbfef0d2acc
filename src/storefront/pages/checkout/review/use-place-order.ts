import { useState } from 'react'
import { useNavigate } from 'react-router'
import { calls } from '#storefront/lib/api/calls.ts'
import { CallFault, isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { useArrivalDay } from '#storefront/lib/messages/use-arrival-day.ts'
import { useLocale } from '#ui/messages/area-messages.tsx'
import { formatMoney } from '#ui/messages/money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { checkOrder } from '#storefront/lib/orders/check-order.ts'
import { digitsOfGiftCard } from '#storefront/lib/payment/gift-card.ts'
import {
  cardWithCode,
  codeTokenOf,
  dropSecurityCode,
  lacksCode,
} from '#storefront/lib/payment/security-code.ts'
import { placeOrder, type PlaceOrderResult } from '#storefront/lib/orders/place-order.ts'
import {
  billingLink,
  orderConfirmationLink,
  paymentCheckLink,
} from '#storefront/lib/routing/checkout-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { trackProducts } from '#storefront/state/analytics/track-products.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import { reloadCustomer } from '#storefront/state/customer/customer-store.ts'
import { saveConfirmedOrder } from '#storefront/state/orders/confirmed-order.ts'
import { unsettledOrders } from '#storefront/state/orders/unsettled-orders.ts'
import { session } from '#storefront/state/session/session.ts'
import { useCheckout } from '#storefront/pages/checkout/checkout-layout.tsx'
import { bagChanges, isSameOrder } from './bag-changes.ts'
import { goneGiftCards, removeUnpaidInstruments } from './failed-payment.ts'
import { refusalText } from './refusal-text.ts'

interface PlaceRequest {
  /** The basket that the shopper saw when they pressed the button. */
  shown: Basket
  /** The same basket as it is saved now, with the payment. */
  basket: Basket
  /** The shopper confirmed to order the same items as in an order whose payment is still checked. */
  orderAgain?: boolean
}

export type Placing = ReturnType<typeof usePlaceOrder>

/**
 * Places the order of a basket and opens the confirmation. After a failed payment it opens the payment step, which
 * shows the reasons (PAY-045, PAY-047). After a payment without a response it opens the page that waits for it.
 * Ignores a second press while the first is in progress.
 */
export function usePlaceOrder() {
  const { setPlacing } = useCheckout()
  const goOn = useGoOn()
  const problems = useProblems()
  const [busy, setBusy] = useState(false)
  const [latest, setLatest] = useState<PlaceRequest>()

  async function place(request: PlaceRequest): Promise<void> {
    if (busy) return
    const { shown, basket } = request
    setLatest(request)
    problems.clear()
    // PAY-022
    if (!isSameOrder(shown, basket)) return problems.showChanges(shown, basket)
    // The code's 15 minutes have passed at the review, so the payment step asks for it again.
    if (basket.paymentInstruments.some((instrument) => lacksCode(instrument, new Date())))
      return goOn.toPayment()
    setBusy(true)
    setPlacing(true)
    try {
      const result = await send(request)
      await goOn.from(result, basket)
      if (result.kind === 'failed') setPlacing(false)
    } catch (failure) {
      if (await isLost(basket.basketId, failure)) return await goOn.toCheck()
      unsettledOrders.remove(basket.basketId)
      setPlacing(false)
      if (isCallFault(failure, 'payment-approval-needed')) return await goOn.toApproval(basket)
      await problems.show(failure, shown)
    } finally {
      setBusy(false)
    }
  }

  return {
    place,
    busy,
    ...problems,
    orderAgain: () => void (latest && place({ ...latest, orderAgain: true })),
    waitForTwin() {
      problems.clear()
      void goOn.toCheck()
    },
  }
}

/** The messages when the order was not placed. */
function useProblems() {
  const text = useText()
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [changes, setChanges] = useState<readonly string[]>([])
  /** The order with the same items that is still checked, while the question is open. */
  const [twin, setTwin] = useState<string>()
  const words = useWords()

  function showChanges(shown: Basket, current: Basket): void {
    setChanges(bagChanges(shown, current, words(current)))
    window.scrollTo({ top: 0 })
  }

  return {
    error,
    failure,
    changes,
    twin,
    showChanges,
    clear(): void {
      setError(undefined)
      setChanges([])
      setTwin(undefined)
    },
    async show(failed: unknown, shown: Basket): Promise<void> {
      if (isCallFault(failed, 'order-under-way')) return setTwin(String(failed.details.orderNo))
      // PAY-022: loads the bag again, and shows the changes above the order.
      const isChanged = isCallFault(failed, 'basket-was-changed')
      const current = isChanged ? await bag.load().catch(() => undefined) : undefined
      if (current) return showChanges(shown, current)
      setFailure(failed)
      setError(isChanged ? text('forms.failure') : refusalText(failed, shown, text))
      window.scrollTo({ top: 0 })
    },
  }
}

/** The texts for changes, with amounts in the currency of a basket. */
function useWords() {
  const text = useText()
  const day = useArrivalDay()
  const locale = useLocale()
  return ({ currency }: Basket) => ({
    text,
    day,
    money: (amount: number) => formatMoney(amount, currency, locale),
  })
}

/** Stores the order before it is sent, so that a crash or a reload does not lose it. */
function send({ shown, basket, orderAgain = false }: PlaceRequest): Promise<PlaceOrderResult> {
  const { basketId, c_version, paymentInstruments } = basket
  const [cardId] = paymentInstruments.flatMap((instrument) => cardWithCode(instrument) ?? [])
  unsettledOrders.add(basketId)
  return placeOrder(calls(), basketId, {
    shown: { c_version, c_orderTotal: shown.c_totalSoFar },
    orderAgain,
    securityCodeToken: cardId === undefined ? undefined : codeTokenOf(cardId),
    onCreated: (orderNo) => unsettledOrders.add(basketId, orderNo),
  })
}

/** Whether an order may exist after a failure. It does not exist if the server refused to create it. */
async function isLost(basketId: string, failure: unknown): Promise<boolean> {
  const sent = unsettledOrders.get().find((order) => order.basketId === basketId)
  if (sent?.orderNo !== undefined) return true
  if (!(failure instanceof CallFault)) return true
  if (failure.status < 500) return false
  return (await checkOrder(calls(), basketId)).kind !== 'none'
}

type Failed = Extract<PlaceOrderResult, { kind: 'failed' }>

/** The navigation after an order was sent. */
function useGoOn() {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()

  async function payAgain(basket: Basket, { flashes, declined }: Omit<Failed, 'kind'>): Promise<void> {
    // A token is valid for one order.
    dropSecurityCode()
    const { customerId } = session.snapshot()
    const wallet = { calls: calls(), customerId, reload: reloadCustomer }
    // The shopper must see why the payment failed, even if this fails.
    await removeUnpaidInstruments({ bag, wallet }, basket.paymentInstruments, declined).catch(console.error)
    // The gateway's message asks for another payment, but other gift cards may cover the whole total.
    const gone = goneGiftCards(basket.paymentInstruments, declined).map((card) =>
      text('checkout.giftCard.gone', { digits: digitsOfGiftCard(card) }),
    )
    await navigate(to(billingLink), { state: { flashes: gone.length > 0 ? gone : flashes } })
  }

  return {
    async from(result: PlaceOrderResult, basket: Basket): Promise<void> {
      if (result.kind === 'pending') return this.toCheck()
      if (result.kind === 'failed') {
        unsettledOrders.remove(basket.basketId)
        return payAgain(basket, result)
      }
      // Stored until the confirmation is shown: after a reload or Back before that, the order is checked again.
      unsettledOrders.markPlaced(basket.basketId, result.order.orderNo)
      saveConfirmedOrder(result.order)
      trackProducts(({ purchaseEvent }) => [purchaseEvent(result.order)])
      await navigate(to(orderConfirmationLink), { replace: true })
    },
    /** The order costs more than the provider has approved, or the approval has expired. */
    toApproval: (basket: Basket): Promise<void> =>
      payAgain(basket, { flashes: [text('checkout.return.changed')], declined: [] }),
    toPayment: async (): Promise<void> => void (await navigate(to(billingLink))),
    toCheck: async (): Promise<void> => void (await navigate(to(paymentCheckLink), { replace: true })),
  }
}
