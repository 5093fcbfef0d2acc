import type { Calls } from '#api/calls.ts'
import styles from '#storefront/components/forms/form-page.module.css'
import { OrderStateText } from '#storefront/components/order/order-state-text.tsx'
import { ParcelArrival } from '#storefront/components/order/parcel-arrival.tsx'
import { isExpected, ParcelState } from '#storefront/components/order/parcel-state.tsx'
import { ParcelTracking } from '#storefront/components/order/parcel-tracking.tsx'
import { PickupProgress } from '#storefront/components/order/pickup-progress.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { isPickup } from '#storefront/lib/basket/pickups.ts'
import { orderMessages } from '#storefront/lib/messages/account-messages.ts'
import { trackOrderLink } from '#storefront/lib/routing/account-links.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { useLinkToken } from '#storefront/lib/routing/use-link-token.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { Alert } from '#ui/alert.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { SignInPage } from './sign-in-page.tsx'

export const headers = headersOf('/track')

export default function TrackRoute() {
  return (
    <Messages of={orderMessages}>
      <TrackPage />
    </Messages>
  )
}

/** The tracking page of an order's parcels, for everyone with the link of its emails (SALE-121). It is read-only. */
function TrackPage() {
  const text = useText()
  const code = useLinkToken()
  return (
    <SignInPage title={text('account.track.title')} heading={text('account.track.heading')}>
      {code === '' && <UnknownLink />}
      {code && <Parcels key={code} code={code} />}
    </SignInPage>
  )
}

type Tracking = Awaited<ReturnType<Calls['Site']['trackOrder']>>

function Parcels({ code }: { code: string }) {
  const text = useText()
  const found = useLoaded(code, () => calls().Site.trackOrder({ body: { code } }))
  const isUnknown = found.kind === 'failed' && isCallFault(found.reason) && found.reason.status === 404
  if (isUnknown) return <UnknownLink />
  if (found.kind === 'failed') return <FailedRead onRetry={found.retry}>{text('forms.failure')}</FailedRead>
  return found.kind === 'loaded' ? (
    <TrackedParcels tracking={found.value} />
  ) : (
    <Skeleton className={styles.waiting} />
  )
}

export function TrackedParcels({ tracking }: { tracking: Tracking }) {
  const text = useText()
  const { orderNo, status, shipments, parcels } = tracking
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.cardTitle}>{text('account.order.number', { number: orderNo })}</h2>
        <p>
          <OrderStateText order={tracking} />
        </p>
      </div>
      {shipments.map((shipment, index) => (
        <div key={shipment.shipmentId} className={styles.wide}>
          <h3 className={styles.partTitle}>
            {isPickup(shipment)
              ? text('checkout.order.pickups')
              : (shipment.city ?? text('checkout.order.parcel', { number: index + 1 }))}
          </h3>
          <ParcelState state={shipment.c_state} holds={shipment.c_holds} />
          <ParcelTracking order={{ omsData: { shipments: parcels } }} shipmentId={shipment.shipmentId} />
          {isPickup(shipment) && <PickupProgress shipment={shipment} />}
          {status !== 'cancelled' && isExpected(shipment.c_state) && <ParcelArrival shipment={shipment} />}
        </div>
      ))}
    </section>
  )
}

function UnknownLink() {
  const text = useText()
  const to = useTo()
  return (
    <Alert>
      {text('account.track.unknown')} <a href={to(trackOrderLink)}>{text('account.track.byNumber')}</a>
    </Alert>
  )
}
