import { useId, useState } from 'react'
import { Notice, type Said } from '#office/components/form/notice.tsx'
import { useMember } from '#office/state/session.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from '../order.module.css'
import { HoldButton } from '../holds.tsx'
import type { OrderDetails } from '../use-order.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { CheckDialog } from './check-dialog.tsx'
import { RetryDialog, SentByHandDialog } from './owed-dialogs.tsx'
import { RefundDialog } from './refund-dialog.tsx'

type ActionName = 'cancel' | 'refund' | 'retryMoney' | 'sentByHand' | 'recordCheck'

/** The actions on the whole order. Disabled ones show the reason (OFF-064). */
export function OrderActions({ order }: { order: OrderDetails }) {
  const [open, setOpen] = useState<ActionName>()
  const [done, setDone] = useState<Said>()
  const { cancel, refund, retryMoney, sentByHand, recordCheck } = order.actions
  const mayHold = useMayHoldAll(order)
  if (!cancel && !refund && !recordCheck && !mayHold) return null
  const shared = {
    orderNo: order.orderNo,
    onClose: () => setOpen(undefined),
    onDone(said: Said) {
      setOpen(undefined)
      setDone(said)
    },
  }
  return (
    <>
      <Notice text={done} />
      <div className={styles.actions}>
        {cancel && <ActionButton name="cancel" state={cancel} onPress={() => setOpen('cancel')} />}
        {refund && <ActionButton name="refund" state={refund} onPress={() => setOpen('refund')} />}
        {recordCheck?.isAllowed && (
          <ActionButton name="recordCheck" state={recordCheck} onPress={() => setOpen('recordCheck')} />
        )}
        {mayHold && <HoldButton orderNo={order.orderNo} />}
        {/* Rare actions are shown only when they apply. */}
        {retryMoney?.isAllowed && (
          <ActionButton name="retryMoney" state={retryMoney} onPress={() => setOpen('retryMoney')} />
        )}
        {sentByHand?.isAllowed && (
          <ActionButton name="sentByHand" state={sentByHand} onPress={() => setOpen('sentByHand')} />
        )}
      </div>
      {open === 'cancel' && <CancelOrderDialog {...shared} startsSubscription={order.startsSubscription} />}
      {open === 'recordCheck' && <CheckDialog {...shared} order={order} />}
      {open === 'retryMoney' && <RetryDialog {...shared} order={order} />}
      {open === 'sentByHand' && <SentByHandDialog {...shared} order={order} />}
      {open === 'refund' && <RefundDialog {...shared} order={order} />}
    </>
  )
}

/** Whether to show the button that holds the order. With one shipment, the shipment's button has the same effect. */
function useMayHoldAll({ status, shipments, eGiftCards }: OrderDetails): boolean {
  const { permissions } = useMember()
  const isOpen = status === 'new' || status === 'open'
  return isOpen && permissions.includes('orders.hold') && (shipments !== 1 || eGiftCards.length > 0)
}

interface ActionButtonProps {
  name: ActionName
  state: { isAllowed: boolean; reason?: string }
  onPress: () => void
}

function ActionButton({ name, state: { isAllowed, reason }, onPress }: ActionButtonProps) {
  const text = useText()
  const id = useId()
  if (isAllowed)
    return (
      <Button kind="secondary" onClick={onPress}>
        {text(`order.action.${name}`)}
      </Button>
    )
  return (
    <>
      <Button kind="secondary" aria-disabled className={styles.unavailable} aria-describedby={id}>
        {text(`order.action.${name}`)}
      </Button>
      <span id={id} className={styles.quiet}>
        {reason}
      </span>
    </>
  )
}
