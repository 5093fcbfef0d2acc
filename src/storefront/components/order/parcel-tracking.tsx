import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import { parcelsOf, type OmsParcel, type ShippedOrder } from '#storefront/lib/orders/order-parcels.ts'
import styles from './order-contents.module.css'

/** The parcels of a shipment: the day of dispatch or arrival, and the carrier's tracking link (SALE-119). */
export function ParcelTracking({ order, shipmentId }: { order: ShippedOrder; shipmentId: string }) {
  const parcels = parcelsOf(order, shipmentId)
  return (
    parcels.length > 0 && (
      <ul className={styles.parcels}>
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <ParcelDay parcel={parcel} />
            <TrackingNumber parcel={parcel} />
          </li>
        ))}
      </ul>
    )
  )
}

/** The state of a parcel, and its day. */
function ParcelDay({ parcel: { status, c_shippedOn, actualDeliveryDate } }: { parcel: OmsParcel }) {
  const text = useText()
  const formatDate = useFormatDate()
  if (status === 'lost' || status === 'returned') return <p>{text(`checkout.order.state.${status}`)}</p>
  const day = status === 'delivered' ? actualDeliveryDate : c_shippedOn
  return (
    day && (
      <p>
        {text(status === 'delivered' ? 'checkout.order.tracking.delivered' : 'checkout.order.tracking.sent', {
          day: formatDate(day, { weekday: 'short', month: 'short', day: 'numeric' }),
        })}
      </p>
    )
  )
}

/** The link sends no referrer, which could contain the address of an order page. */
function TrackingNumber({ parcel: { provider, trackingNumber, trackingUrl } }: { parcel: OmsParcel }) {
  const text = useText()
  if (trackingNumber === undefined) return null
  const carrier = provider ?? ''
  return (
    <p className={styles.tracking}>
      {trackingUrl === undefined ? (
        `${carrier} ${trackingNumber}`
      ) : (
        <>
          <a href={trackingUrl} target="_blank" rel="noreferrer">
            {text('checkout.order.tracking.link', { carrier })}
          </a>
          <span className={styles.number}>{trackingNumber}</span>
        </>
      )}
    </p>
  )
}
