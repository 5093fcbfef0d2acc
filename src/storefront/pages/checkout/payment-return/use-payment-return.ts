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

/** After this time, the page offers a link back to the provider. */
const slowMilliseconds = 6_000

type Settled = Exclude<CheckedApproval, { kind: 'open' | 'unknown' }>

/** Whether the page was left for the next one; false if the server must be polled again. */
type Settling = Promise<boolean>

export interface PaymentReturn {
  /** The provider's method, once the server has returned it. */
  methodId: string | undefined
  isSlow: boolean
}

/**
 * Polls the state of an approval. Then opens the review with an approved payment, otherwise the payment step, which
 * is unchanged. The result is the same if the page is opened twice or in two tabs. Continues polling while the server
 * cannot be reached, or the bag cannot be loaded.
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
    // `settle` is a new function on every render, so the approval is the dependency.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [approvalId])
  return shown
}

/** Continues after the result of an approval is known. */
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
    // An express payment may lack data, for example if no carrier delivers to its address.
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
