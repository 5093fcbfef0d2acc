import { useText } from '#ui/messages/use-text.ts'
import type { ParcelState as State } from '#storefront/lib/orders/order-state.ts'
import styles from './order-contents.module.css'

/** How far a parcel or pickup of an order is (SALE-117). */
export function ParcelState({ state }: { state: State | undefined }) {
  const text = useText()
  return state && <p className={styles.state}>{text(`checkout.order.state.${state}`)}</p>
}

const ended: readonly State[] = ['delivered', 'handed-over', 'lost', 'returned', 'cancelled']

/** Whether the day of arrival of a parcel is still to come. */
export const isExpected = (state: State | undefined): boolean => !state || !ended.includes(state)
