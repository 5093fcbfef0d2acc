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
  /** What the shopper saw when they pressed the button. */
  shown: Basket
  /** The same basket as it is saved now, with the payment. */
  basket: Basket
  /** The shopper wants the same goods as in an order whose payment is still checked. */
  orderAgain?: boolean
}

export type Placing = ReturnType<typeof usePlaceOrder>

/**
 * Places the order of a basket and opens the confirmation. A failed payment leads back to the payment step, which shows
 * the reasons (PAY-045, PAY-047); a payment without an answer to the page that waits for it. A second press while the
 * first is in progress does nothing.
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
    // Its 15 minutes have passed at the review: the payment step asks for it again.
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

/** What the shopper reads when the order was not placed. */
function useProblems() {
  const text = useText()
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [changes, setChanges] = useState<readonly string[]>([])
  /** The order with the same goods that is being checked, while the shopper is asked. */
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
      // PAY-022: the bag is read again, and what is new stands above what would be ordered.
      const isChanged = isCallFault(failed, 'basket-was-changed')
      const current = isChanged ? await bag.load().catch(() => undefined) : undefined
      if (current) return showChanges(shown, current)
      setFailure(failed)
      setError(isChanged ? text('forms.failure') : refusalText(failed, shown, text))
      window.scrollTo({ top: 0 })
    },
  }
}

/** The words for changes, with amounts in the currency of a basket. */
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

/** Remembers the order before it is sent: a crash or reload must not lose it. */
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

/** Whether an order may exist after a failure. A refusal before the order makes none. */
async function isLost(basketId: string, failure: unknown): Promise<boolean> {
  const sent = unsettledOrders.get().find((order) => order.basketId === basketId)
  if (sent?.orderNo !== undefined) return true
  if (!(failure instanceof CallFault)) return true
  if (failure.status < 500) return false
  return (await checkOrder(calls(), basketId)).kind !== 'none'
}

type Failed = Extract<PlaceOrderResult, { kind: 'failed' }>

/** Where the shopper goes from an order that was sent. */
function useGoOn() {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()

  async function payAgain(basket: Basket, { flashes, declined }: Omit<Failed, 'kind'>): Promise<void> {
    // A token pays for one order.
    dropSecurityCode()
    const { customerId } = session.snapshot()
    const wallet = { calls: calls(), customerId, reload: reloadCustomer }
    // Whatever becomes of this, the shopper reads why the payment failed.
    await removeUnpaidInstruments({ bag, wallet }, basket.paymentInstruments, declined).catch(console.error)
    // The gateway's words ask for another way to pay, and other gift cards may cover all of it.
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
      // Until the confirmation is shown: a reload or Back before that asks for the order again.
      unsettledOrders.markPlaced(basket.basketId, result.order.orderNo)
      saveConfirmedOrder(result.order)
      trackProducts(({ purchaseEvent }) => [purchaseEvent(result.order)])
      await navigate(to(orderConfirmationLink), { replace: true })
    },
    /** The order costs more than was approved at the provider, or the approval has expired. */
    toApproval: (basket: Basket): Promise<void> =>
      payAgain(basket, { flashes: [text('checkout.return.changed')], declined: [] }),
    toPayment: async (): Promise<void> => void (await navigate(to(billingLink))),
    toCheck: async (): Promise<void> => void (await navigate(to(paymentCheckLink), { replace: true })),
  }
}
