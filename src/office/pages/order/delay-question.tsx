import { StateMark } from '#office/components/orders/state-mark.tsx'
import { useDay } from '#office/lib/use-day.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './order.module.css'
import type { OrderShipment } from './use-order.ts'

/** The buyer was asked whether a new day is acceptable, and has not answered (SALE-058). */
export function DelayQuestion({ delay }: { delay: NonNullable<OrderShipment['delay']> }) {
  const text = useText()
  const day = useDay()
  const { oldDay, newDay, cancelsOn } = delay
  return (
    <div className={styles.hold}>
      <div>
        <StateMark tone="waiting">{text('order.delay.open')}</StateMark>
        <p>{text('order.delay.days', { before: day(oldDay), after: day(newDay) })}</p>
        <p className={styles.quiet}>
          {cancelsOn === null
            ? text('order.delay.silence.sends')
            : text('order.delay.silence.cancels', { day: day(cancelsOn) })}
        </p>
      </div>
    </div>
  )
}
