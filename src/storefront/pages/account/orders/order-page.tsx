import { useState } from 'react'
import { useParams } from 'react-router'
import { OrderContents } from '#storefront/components/order/order-contents.tsx'
import { ReorderButton } from './reorder/reorder-button.tsx'
import { OrderStateText } from '#storefront/components/order/order-state-text.tsx'
import { isPickup } from '#storefront/lib/basket/pickups.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { ordersLink, sameRecipientsLink } from '#storefront/lib/routing/account-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useLoaded, type Loaded } from '#storefront/lib/use-loaded.ts'
import content from '#storefront/components/account/account-content.module.css'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './order-page.module.css'

/** One order of the customer. */
export default function OrderPage() {
  const text = useText()
  const to = useTo()
  const { orderId = '' } = useParams()
  const order = useLoaded(orderId, () => calls().Site.getOrderDetails({ parameters: { orderId } }))
  return (
    <>
      <title>{text('account.order.title', { number: orderId })}</title>
      <p className={styles.back}>
        <a href={to(ordersLink)}>{text('account.order.back')}</a>
      </p>
      <h1 className={content.heading}>{text('account.order.number', { number: orderId })}</h1>
      {order.kind === 'failed' && <Failure of={order} />}
      {order.kind === 'loading' && <Skeleton className={content.waiting} />}
      {order.kind === 'loaded' && <Details order={order.value} />}
    </>
  )
}

function Details({ order: loaded }: { order: PlacedOrder }) {
  const [changed, setChanged] = useState<PlacedOrder>()
  const order = changed ?? loaded
  const formatDate = useFormatDate()
  return (
    <>
      <p>
        {formatDate(order.creationDate, { dateStyle: 'long' })} · <OrderStateText order={order} />
      </p>
      <div className={styles.actions}>
        <ReorderButton order={order} />
        <SamePeople order={order} />
      </div>
      <OrderContents order={order} onChanged={setChanged} />
    </>
  )
}

/** A link to the recipients of this order, with the items of each. */
function SamePeople({ order }: { order: PlacedOrder }) {
  const text = useText()
  const to = useTo()
  if (!order.shipments.some((shipment) => !isPickup(shipment))) return null
  return (
    <p>
      <ButtonLink kind="secondary" href={to(sameRecipientsLink(order.orderNo))}>
        {text('account.order.samePeople')}
      </ButtonLink>
    </p>
  )
}

/** ACC-063: the fault's own text. For an unexpected error, a button to try again. */
function Failure({ of: { reason, retry } }: { of: Extract<Loaded<PlacedOrder>, { kind: 'failed' }> }) {
  const text = useText()
  return isCallFault(reason) && reason.status < 500 ? (
    <Alert>{`${reason.title}. ${reason.message}`}</Alert>
  ) : (
    <FailedRead onRetry={retry}>{text('forms.failure')}</FailedRead>
  )
}
