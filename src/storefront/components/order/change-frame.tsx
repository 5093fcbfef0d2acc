import { useState, type ReactNode } from 'react'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { OrderProof } from '#storefront/lib/orders/order-proof.ts'
import { orderAfterRefusal } from '#storefront/lib/orders/read-order.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { useOpening } from '#ui/use-opening.ts'
import styles from './change-address.module.css'

interface ChangeFrameProps {
  /** The label of the button. */
  opens: string
  /** The recipient's name. */
  name: string
  orderNo: string
  /** The proof of a guest who opened the order by the link in its mail. */
  proof?: OrderProof | undefined
  /** Whether the shop accepts changes. */
  isPossible: boolean
  isOpenAtFirst?: boolean
  /** The status message after a change. */
  changed: string
  onChanged: (order: PlacedOrder) => void
  renderForm: (form: {
    send: (change: () => Promise<PlacedOrder>) => Promise<void>
    onClose: () => void
  }) => ReactNode
}

/**
 * A button for an ordered shipment. It opens a form that replaces it, and shows a message after the change. After a
 * refusal, loads the current order. If no further change is possible, the reason replaces the button (SALE-122).
 */
export function ChangeFrame({ isOpenAtFirst = false, isPossible, ...props }: ChangeFrameProps) {
  const { opens, name, orderNo, proof, changed, onChanged, renderForm } = props
  const { isOpen, opener, open, close } = useOpening(isOpenAtFirst)
  const [said, say] = useState('')
  const [refusal, setRefusal] = useState('')
  /** Clears the status: screen readers announce an identical message only if it was removed in between. */
  function change(): void {
    say('')
    setRefusal('')
    open()
  }
  async function send(request: () => Promise<PlacedOrder>): Promise<void> {
    try {
      const order = await request()
      say(changed)
      onChanged(order)
      close()
    } catch (failure) {
      const now = await orderAfterRefusal(failure, orderNo, proof)
      if (now && isCallFault(failure)) {
        setRefusal(failure.message)
        onChanged(now)
      }
      throw failure
    }
  }
  if (!isPossible && said === '' && refusal === '') return null
  return (
    <div className={styles.change}>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {!isPossible && refusal && <Alert>{refusal}</Alert>}
      {isPossible && isOpen && renderForm({ onClose: close, send })}
      {isPossible && !isOpen && (
        <Button ref={opener} kind="quiet" onClick={change}>
          {opens} <HiddenText>{name}</HiddenText>
        </Button>
      )}
    </div>
  )
}
