import type { Said } from '#office/components/form/notice.tsx'
import { useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { CancelForm } from './cancel-form.tsx'

interface CancelOrderDialogProps {
  orderNo: string
  startsSubscription: boolean
  onDone: (said: Said) => void
  onClose: () => void
}

/** Cancels all of an order that has not left, and optionally the subscription that it started (SALE-089). */
export function CancelOrderDialog({ startsSubscription, ...props }: CancelOrderDialogProps) {
  const text = useText()
  const [endsSubscriptions, setEnds] = useState(false)
  return (
    <CancelForm
      {...props}
      title={text('order.cancel.order')}
      confirm={text('order.cancel.order.confirm')}
      parts={{ kind: 'order' }}
      endsSubscriptions={endsSubscriptions}
    >
      {startsSubscription && <EndSubscription isTicked={endsSubscriptions} onTick={setEnds} />}
    </CancelForm>
  )
}

interface EndSubscriptionProps {
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** The checkbox that ends the subscription, with a text for both states. */
export function EndSubscription({ isTicked, onTick }: EndSubscriptionProps) {
  const text = useText()
  return (
    <div>
      <Checkbox
        label={text('order.cancel.subscription')}
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
      <p role="status">
        {text(isTicked ? 'order.cancel.subscription.ends' : 'order.cancel.subscription.goesOn')}
      </p>
    </div>
  )
}
