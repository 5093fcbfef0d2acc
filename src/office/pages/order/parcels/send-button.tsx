import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from '../order.module.css'
import type { OrderDetails } from '../use-order.ts'

interface SendButtonProps {
  holds: OrderDetails['holds']
  onPress: () => void
}

/** Opens the dispatch form. For a shipment on hold the button is disabled and shows the reason (OFF-064). */
export function SendButton({ holds, onPress }: SendButtonProps) {
  const text = useText()
  const id = useId()
  if (holds.length === 0)
    return (
      <Button kind="secondary" onClick={onPress}>
        {text('parcel.send')}
      </Button>
    )
  const reasons = [...new Set(holds.map(({ reason }) => text(`orderState.hold.${reason}`)))].join(', ')
  return (
    <>
      <Button kind="secondary" aria-disabled className={styles.unavailable} aria-describedby={id}>
        {text('parcel.send')}
      </Button>
      <span id={id} className={styles.quiet}>
        {text('parcel.send.held', { reasons })}
      </span>
    </>
  )
}
