import { useId, useState } from 'react'
import { payerWords } from '#storefront/components/payment/payer-words.ts'
import { placeWords } from '#storefront/components/payment/place-words.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { approvalToRenew } from '#storefront/lib/basket/checkout-steps.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { beginApproval, leaveFor } from '#storefront/lib/payment/begin-approval.ts'
import { isApprovedMethod, type ApprovedMethod } from '#storefront/lib/payment/payment-methods.ts'
import { paymentReturnLink } from '#storefront/lib/routing/checkout-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { finishCards, settledBasket } from '#storefront/state/gift-messages/open-cards.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import type { Placing } from './use-place-order.ts'

/**
 * Places the order. If the provider has approved less than the current total, requests an approval of the new amount.
 */
export function ReviewButton({ basket, placing }: { basket: Basket; placing: Placing }) {
  const text = useText()
  const money = useMoney(basket.currency)
  const [isFinishing, setFinishing] = useState(false)
  const methodId = approvalToRenew(basket, new Date())?.paymentMethodId
  if (methodId !== undefined && isApprovedMethod(methodId))
    return <ApproveButton basket={basket} methodId={methodId} />
  async function place(): Promise<void> {
    if (isFinishing) return
    setFinishing(true)
    try {
      if (!(await finishCards())) return
      const saved = (await settledBasket()) ?? basket
      // The shopper's own last changes are not reported as differences; another total is.
      await placing.place({
        shown: saved.c_totalSoFar === basket.c_totalSoFar ? saved : basket,
        basket: saved,
      })
    } finally {
      setFinishing(false)
    }
  }

  return (
    <Button wide busy={isFinishing || placing.busy} onClick={() => void place()}>
      {placeWords(basket, { text, money })}
    </Button>
  )
}

function ApproveButton({ basket, methodId }: { basket: Basket; methodId: ApprovedMethod }) {
  const text = useText()
  const to = useTo()
  const money = useMoney(basket.currency)
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { basketId, c_paymentAmount: amount } = basket

  async function approve(): Promise<void> {
    setBusy(true)
    setError(undefined)
    const request = { methodId, basketId, amount, returnPath: to(paymentReturnLink) }
    try {
      if (!(await finishCards())) return setBusy(false)
      const provider = await beginApproval(calls(), request)
      if (provider !== undefined) await leaveFor(provider)
    } catch (failure) {
      setError(failureText(failure, text))
    }
    setBusy(false)
  }

  return (
    <>
      <Button wide busy={isBusy} onClick={() => void approve()}>
        {text('checkout.review.approve', { due: money(amount), payer: payerWords(methodId, text) })}
      </Button>
      <FieldError id={id} error={error} />
    </>
  )
}
