import { useText } from '#ui/messages/use-text.ts'
import type { HoldReason, ParcelState as State } from '#storefront/lib/orders/order-state.ts'
import styles from './order-contents.module.css'

interface ParcelStateProps {
  state: State | undefined
  /** The reasons for a hold. */
  holds: readonly HoldReason[] | undefined
}

/** The state of a parcel or pickup (SALE-117), and the reasons for a hold (SALE-046). */
export function ParcelState({ state, holds = [] }: ParcelStateProps) {
  const text = useText()
  return (
    state && (
      <>
        <p className={styles.state}>{text(`checkout.order.state.${state}`)}</p>
        {holds.map((reason) => (
          <p key={reason}>{text(`checkout.order.hold.${reason}`)}</p>
        ))}
      </>
    )
  )
}

const ended: readonly State[] = ['delivered', 'handed-over', 'lost', 'returned', 'cancelled']

/** Whether the parcel has not arrived yet, so that its arrival day is relevant. */
export const isExpected = (state: State | undefined): boolean => !state || !ended.includes(state)
