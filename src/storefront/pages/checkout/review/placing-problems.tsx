import { useEffect, useRef } from 'react'
import { CheckoutError } from '#storefront/components/checkout-error/checkout-error.tsx'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Alert } from '#ui/alert.tsx'
import { ConfirmQuestion } from '#ui/confirm-question.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { useCheckout } from '#storefront/pages/checkout/checkout-layout.tsx'
import { TakeWhatIsLeft } from './take-what-is-left.tsx'
import type { Placing } from './use-place-order.ts'

/**
 * Shows why the order was not placed: an error, a changed bag, or the question whether to order the same items again.
 */
export function PlacingProblems({ placing }: { placing: Placing }) {
  const { failure, error, changes, twin, orderAgain, waitForTwin } = placing
  const { basket } = useCheckout()
  const isTaken = useRef(false)
  function tellChanges(current: Basket): void {
    isTaken.current = true
    placing.clear()
    placing.showChanges(basket, current)
  }
  useEffect(() => {
    if (!isTaken.current || error) return
    isTaken.current = false
    // The pressed button is no longer rendered.
    moveFocus(document.querySelector('h1'), null)
  }, [error])
  return (
    <>
      {error && (
        <CheckoutError
          failure={failure}
          refusal={error}
          action={<TakeWhatIsLeft key={error} {...{ failure, basket }} onTaken={tellChanges} />}
        />
      )}
      {changes.length > 0 && <BagChanges changes={changes} />}
      <OrderAgain orderNo={twin} onAgain={orderAgain} onWait={waitForTwin} />
    </>
  )
}

/** The bag differs from the shown one, so the press has placed no order. */
function BagChanges({ changes }: { changes: readonly string[] }) {
  const text = useText()
  return (
    <Alert>
      <p>{text('checkout.changed.heading')}</p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Alert>
  )
}

interface OrderAgainProps {
  /** The order with the same items whose payment is still checked. The question is open while it is defined. */
  orderNo: string | undefined
  onAgain: () => void
  onWait: () => void
}

function OrderAgain({ orderNo = '', onAgain, onWait }: OrderAgainProps) {
  const text = useText()
  return (
    <ConfirmQuestion
      open={orderNo !== ''}
      title={text('checkout.again.title')}
      text={text('checkout.again.text', { orderNo })}
      confirmLabel={text('checkout.again.confirm')}
      cancelLabel={text('checkout.again.wait')}
      onConfirm={onAgain}
      onCancel={onWait}
    />
  )
}
