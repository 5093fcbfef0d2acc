import { useDay } from '#office/lib/use-day.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './order.module.css'
import type { OrderDetails } from './use-order.ts'

interface ChargeProps {
  charge: NonNullable<OrderDetails['money']>['charge']
  /** Formats an amount with its currency. */
  shown: (cents: number) => string
}

/** The amount that will be charged and when, and the refunded amount that had never been charged. */
export function Charge({
  charge: { toChargeCents, notChargedCents, when, waiting, nextShipsOn },
  shown,
}: ChargeProps) {
  const text = useText()
  const day = useDay()
  const amount = shown(toChargeCents)
  const isLater = when === 'dispatch' && waiting > 0
  return (
    <div className={styles.quiet}>
      {toChargeCents === 0 ? (
        <p>{text('order.charge.nothing')}</p>
      ) : isLater ? (
        <p>
          {text('order.charge.dispatch', { amount, count: waiting })}
          {nextShipsOn !== null && ` ${text('order.charge.next', { day: day(nextShipsOn) })}`}
        </p>
      ) : (
        <p>{text(when === 'check' ? 'order.charge.check' : 'order.charge.soon', { amount })}</p>
      )}
      {notChargedCents > 0 && <p>{text('order.charge.never', { amount: shown(notChargedCents) })}</p>}
    </div>
  )
}
