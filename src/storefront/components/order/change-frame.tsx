import { useState, type ReactNode } from 'react'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { useOpening } from '#ui/use-opening.ts'
import styles from './change-address.module.css'

interface ChangeFrameProps {
  /** The words of the button. */
  opens: string
  /** Whose shipment it is. */
  name: string
  isOpenAtFirst?: boolean
  /** What is said after a change. */
  changed: string
  onChanged: (order: PlacedOrder) => void
  renderForm: (form: { onChanged: (order: PlacedOrder) => void; onClose: () => void }) => ReactNode
}

/** A button of an ordered shipment that opens a form in its place, and says afterwards that the change is made. */
export function ChangeFrame({
  opens,
  name,
  isOpenAtFirst = false,
  changed,
  onChanged,
  renderForm,
}: ChangeFrameProps) {
  const { isOpen, opener, open, close } = useOpening(isOpenAtFirst)
  const [said, say] = useState('')
  /** The same words after a second change are spoken only when they were gone in between. */
  function change(): void {
    say('')
    open()
  }
  return (
    <div className={styles.change}>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {isOpen ? (
        renderForm({
          onClose: close,
          onChanged(order) {
            say(changed)
            onChanged(order)
            close()
          },
        })
      ) : (
        <Button ref={opener} kind="quiet" onClick={change}>
          {opens} <HiddenText>{name}</HiddenText>
        </Button>
      )}
    </div>
  )
}
