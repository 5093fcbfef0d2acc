import { useState } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { orderAfterRefusal } from '#storefront/lib/orders/read-order.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmQuestion } from '#ui/confirm-question.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { cancelledMoney, moneyToCancel, type CancelledMoney } from './cancelled-money.ts'
import { isCancellable, isOrderCancellable, type CancellableShipment } from './is-changeable.ts'
import styles from './change-address.module.css'

interface CancelOrderProps {
  order: PlacedOrder
  /** A parcel or a pickup. If absent, the whole order is cancelled. */
  shipment?: CancellableShipment & { shipmentId: string; c_amount?: number | undefined }
  /** The name of the parcel's recipient. */
  name?: string
  onChanged: (order: PlacedOrder) => void
}

/** The messages, depending on how much money is refunded. Amounts that were not charged are not called refunded. */
const sentences = {
  ask: {
    all: 'checkout.order.cancel.text',
    both: 'checkout.order.cancel.text.both',
    none: 'checkout.order.cancel.text.notCharged',
  },
  done: {
    all: 'checkout.order.cancel.done',
    both: 'checkout.order.cancel.done.both',
    none: 'checkout.order.cancel.done.notCharged',
  },
} as const

/**
 * Cancels a parcel or the whole order before it is packed (SALE-047, SALE-054). Afterwards only shows the result of
 * the cancellation.
 */
export function CancelOrder({ order, shipment, name, onChanged }: CancelOrderProps) {
  const text = useText()
  const money = useMoney(order.currency)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [said, say] = useState('')
  const [problem, setProblem] = useState('')
  const amount = shipment?.c_amount ?? order.orderTotal - (order.c_givenBack ?? 0)
  const sentence = (kind: 'ask' | 'done', { back, notCharged }: CancelledMoney): string => {
    const { all, both, none } = sentences[kind]
    return text(notCharged === 0 ? all : back > 0 ? both : none, {
      amount: money(back),
      rest: money(notCharged),
    })
  }
  const isPossible = shipment ? isCancellable(order, shipment) : isOrderCancellable(order)

  async function cancel(): Promise<void> {
    setAsking(false)
    setBusy(true)
    setProblem('')
    try {
      const changed = await calls().Site.cancelOrder({
        body: {
          orderNo: order.orderNo,
          ...(shipment && { shipmentId: shipment.shipmentId }),
        },
      })
      say(sentence('done', cancelledMoney(order, changed)))
      onChanged(changed)
    } catch (failure) {
      setProblem(isCallFault(failure) && failure.status < 500 ? failure.message : text('forms.failure'))
      const now = await orderAfterRefusal(failure, order.orderNo)
      if (now) onChanged(now)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.change}>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {problem && <Alert>{problem}</Alert>}
      {isPossible && (
        <Button kind="quiet" busy={isBusy} onClick={() => setAsking(true)}>
          {text(shipment ? 'checkout.order.cancel.parcel' : 'checkout.order.cancel.order')}{' '}
          {name && <HiddenText>{name}</HiddenText>}
        </Button>
      )}
      {isAsking && (
        <ConfirmQuestion
          open
          title={text(shipment ? 'checkout.order.cancel.askParcel' : 'checkout.order.cancel.askOrder')}
          text={sentence('ask', moneyToCancel(order, amount))}
          confirmLabel={text('checkout.order.cancel.yes')}
          cancelLabel={text('checkout.order.cancel.keep')}
          onConfirm={() => void cancel()}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}
