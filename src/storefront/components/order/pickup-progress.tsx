import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import styles from './pickup-progress.module.css'

type Shipment = Partial<
  Pick<PlacedOrder['shipments'][number], 'c_readyUntil' | 'c_pickupCode' | 'c_handedOverAt'>
>

/**
 * The last day and the code of a ready pickup, or the day of its handover. A visitor who only looks the order up sees
 * no code.
 */
export function PickupProgress({ shipment }: { shipment: Shipment }) {
  const text = useText()
  const formatDate = useFormatDate()
  const { c_readyUntil: until, c_pickupCode: code, c_handedOverAt: handedOverAt } = shipment
  return (
    <>
      {until !== undefined && (
        <p>
          {text('checkout.order.pickup.until', {
            day: formatDate(until, { weekday: 'long', month: 'long', day: 'numeric' }),
          })}
        </p>
      )}
      {code !== undefined && (
        <p className={styles.show}>
          {text('checkout.order.pickup.code')}
          <strong className={styles.code}>{code}</strong>
        </p>
      )}
      {handedOverAt !== undefined && (
        <p>
          {text('checkout.order.pickup.handedOver', {
            day: formatDate(handedOverAt, { weekday: 'long', month: 'long', day: 'numeric' }),
          })}
        </p>
      )}
    </>
  )
}
