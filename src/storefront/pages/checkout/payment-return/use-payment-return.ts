import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { calls } from '#storefront/lib/api/calls.ts'
import { missingInShipping, openStep, stepLinks } from '#storefront/lib/basket/checkout-steps.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { checkApproval, type CheckedApproval } from '#storefront/lib/payment/check-approval.ts'
import { dropOpenApproval } from '#storefront/lib/payment/open-approval.ts'
import { billingLink, orderConfirmationLink } from '#storefront/lib/routing/checkout-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'

/** From then on the page offers to go back to the provider. */
const slowMilliseconds = 6_000

type Settled = Exclude<CheckedApproval, { kind: 'open' | 'unknown' }>

export interface PaymentReturn {
  /** Of the provider, once the shop has said which it is. */
  methodId: string | undefined
  isSlow: boolean
}

/**
 * Asks the shop again and again where an approval stands, and goes on: to the review with an approved one, else back to
 * the payment step, where everything is as it was. Opened twice or in two tabs, it does the same.
 */
export function usePaymentReturn(approvalId: string): PaymentReturn {
  const [shown, setShown] = useState<PaymentReturn>({ methodId: undefined, isSlow: false })
  const settle = useSettled()
  useEffect(() => {
    const started = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function ask(): Promise<void> {
      const checked = await checkApproval(calls(), approvalId)
      if (isOver) return
      if (checked.kind !== 'open' && checked.kind !== 'unknown') return settle(checked)
      const isSlow = Date.now() - started > slowMilliseconds
      setShown(({ methodId }) => ({ methodId: 'methodId' in checked ? checked.methodId : methodId, isSlow }))
      timer = setTimeout(() => void ask(), isSlow ? 4_000 : 1_000)
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // `settle` is a new function on every render; the approval stands for it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [approvalId])
  return shown
}

/** Goes on from an approval whose end is known. */
function useSettled(): (checked: Settled) => Promise<void> {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()

  async function backToPayment(flash: string): Promise<void> {
    await bag.load().catch(() => {})
    await navigate(to(billingLink), { replace: true, state: { flashes: [flash] } })
  }

  async function onWithPayment({ basketId }: { basketId: string }): Promise<void> {
    const basket = await bag.load()
    // The order was placed before: this is an old page, opened once more.
    if (basket?.basketId !== basketId) return void navigate(to(orderConfirmationLink), { replace: true })
    const step = openStep(basket, new Date())
    // An express payment may not bring all: a carrier may not go to the address.
    const missing = missingInShipping(basket)
    const notices = missing ? [text(`checkout.return.missing.${missing}`)] : []
    await navigate(to(stepLinks[step]), { replace: true, state: { notices } })
  }

  return async (checked) => {
    dropOpenApproval()
    if (checked.kind === 'gone') return backToPayment(text('checkout.return.gone'))
    if (checked.kind === 'useless') return backToPayment(checked.message)
    if (checked.kind === 'approved') return onWithPayment(checked)
    const method = text(`checkout.pay.${checked.methodId}.name`)
    return backToPayment(text(`checkout.return.${checked.kind}`, { method }))
  }
}
