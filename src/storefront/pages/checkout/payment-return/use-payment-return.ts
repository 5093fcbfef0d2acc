import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { calls } from '#storefront/lib/api/calls.ts'
import { missingInShipping, openStep, stepLinks } from '#storefront/lib/basket/checkout-steps.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { useText } from '#ui/messages/use-text.ts'
import { checkApproval, type CheckedApproval } from '#storefront/lib/payment/check-approval.ts'
import { askAgain } from '#storefront/lib/payment/ask-again.ts'
import { findApprovedBasket } from './find-approved-basket.ts'
import { dropOpenApproval } from '#storefront/lib/payment/open-approval.ts'
import { billingLink, orderConfirmationLink } from '#storefront/lib/routing/checkout-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import { saveConfirmedOrder } from '#storefront/state/orders/confirmed-order.ts'

/** From then on the page offers to go back to the provider. */
const slowMilliseconds = 6_000

type Settled = Exclude<CheckedApproval, { kind: 'open' | 'unknown' }>

/** Whether the page was left for the next one; false when the shop has to be asked again. */
type Settling = Promise<boolean>

export interface PaymentReturn {
  /** Of the provider, once the shop has said which it is. */
  methodId: string | undefined
  isSlow: boolean
}

/**
 * Asks the shop again and again where an approval stands, and goes on: to the review with an approved one, else back to
 * the payment step, where everything is as it was. Opened twice or in two tabs, it does the same. While the shop cannot
 * be asked, or the bag not be read, it goes on asking.
 */
export function usePaymentReturn(approvalId: string): PaymentReturn {
  const [shown, setShown] = useState<PaymentReturn>({ methodId: undefined, isSlow: false })
  const settle = useSettled()
  useEffect(() => {
    const started = Date.now()
    let stop = () => {}
    let isOver = false
    async function ask(): Promise<void> {
      const checked = await checkApproval(calls(), approvalId)
      if (isOver) return
      const isKnown = checked.kind !== 'open' && checked.kind !== 'unknown'
      if ((isKnown && (await settle(checked))) || isOver) return
      const elapsed = Date.now() - started
      const isSlow = elapsed > slowMilliseconds
      setShown(({ methodId }) => ({ methodId: 'methodId' in checked ? checked.methodId : methodId, isSlow }))
      stop = askAgain(() => void ask(), elapsed)
    }
    void ask()
    return () => {
      isOver = true
      stop()
    }
    // `settle` is a new function on every render; the approval stands for it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [approvalId])
  return shown
}

/** Goes on from an approval whose end is known. */
function useSettled(): (checked: Settled) => Settling {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()

  async function backToPayment(flash: string): Settling {
    dropOpenApproval()
    await bag.load().catch(() => {})
    await navigate(to(billingLink), { replace: true, state: { flashes: [flash] } })
    return true
  }

  async function toConfirmation(order: PlacedOrder): Settling {
    dropOpenApproval()
    saveConfirmedOrder(order)
    await navigate(to(orderConfirmationLink), { replace: true })
    return true
  }

  async function onWithPayment({ basketId }: { basketId: string }): Settling {
    const found = await findApprovedBasket(calls(), basketId, () => bag.load())
    if (found.kind === 'unknown') return false
    if (found.kind === 'placed') return toConfirmation(found.order)
    if (found.kind === 'gone') return backToPayment(text('checkout.return.otherBag'))
    dropOpenApproval()
    const { basket } = found
    const step = openStep(basket, new Date())
    // An express payment may not bring all: a carrier may not go to the address.
    const missing = missingInShipping(basket)
    const notices = missing ? [text(`checkout.return.missing.${missing}`)] : []
    await navigate(to(stepLinks[step]), { replace: true, state: { notices } })
    return true
  }

  return async (checked) => {
    if (checked.kind === 'gone') return backToPayment(text('checkout.return.gone'))
    if (checked.kind === 'useless') return backToPayment(checked.message)
    if (checked.kind === 'approved') return onWithPayment(checked)
    const method = text(`checkout.pay.${checked.methodId}.name`)
    return backToPayment(text(`checkout.return.${checked.kind}`, { method }))
  }
}
