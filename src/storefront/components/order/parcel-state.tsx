import { useText } from '#ui/messages/use-text.ts'
import type { HoldReason, ParcelState as State } from '#storefront/lib/orders/order-state.ts'
import styles from './order-contents.module.css'

interface ParcelStateProps {
  state: State | undefined
  /** Why it waits. */
  holds: readonly HoldReason[] | undefined
}

/** How far a parcel or pickup of an order is (SALE-117), and why it waits (SALE-046). */
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

/** Whether the day of arrival of a parcel is still to come. */
export const isExpected = (state: State | undefined): boolean => !state || !ended.includes(state)
