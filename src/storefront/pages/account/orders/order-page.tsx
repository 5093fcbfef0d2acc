import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { OrderContents } from '#storefront/components/order/order-contents.tsx'
import { ReorderButton } from '#storefront/components/reorder/reorder-button.tsx'
import { isPickup } from '#storefront/lib/basket/pickups.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { useFormatDate, useText } from '#storefront/lib/messages/use-text.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { ordersLink, sameRecipientsLink } from '#storefront/lib/routing/account-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import content from '#storefront/pages/account/account-content.module.css'
import { Alert } from '#storefront/ui/alert.tsx'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import styles from './order-page.module.css'

/** One order of the customer. */
export default function OrderPage() {
  const text = useText()
  const to = useTo()
  const { orderId = '' } = useParams()
  const { order, failure } = useOrder(orderId)
  return (
    <>
      <title>{text('account.order.title', { number: orderId })}</title>
      <p>
        <a href={to(ordersLink)}>{text('account.order.back')}</a>
      </p>
      <h1 className={content.heading}>{text('account.order.number', { number: orderId })}</h1>
      {failure !== undefined && <Alert>{orderFailureText(failure, text('forms.failure'))}</Alert>}
      {!order && failure === undefined && <Skeleton className={content.waiting} />}
      {order && <Details order={order} />}
    </>
  )
}

function Details({ order }: { order: PlacedOrder }) {
  const text = useText()
  const formatDate = useFormatDate()
  return (
    <>
      <p>
        {formatDate(order.creationDate, { dateStyle: 'long' })} ·{' '}
        {text(`account.order.status.${order.status}`)}
      </p>
      <div className={styles.actions}>
        <ReorderButton order={order} />
        <SamePeople order={order} />
      </div>
      <OrderContents order={order} />
    </>
  )
}

/** Leads to the people of this order, each with what they got. */
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

function useOrder(orderId: string) {
  const [order, setOrder] = useState<PlacedOrder>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let isCurrent = true
    calls()
      .Site.getOrderDetails({ parameters: { orderId } })
      .then(
        (found) => isCurrent && setOrder(found),
        (reason: unknown) => isCurrent && setFailure(reason),
      )
    return () => void (isCurrent = false)
  }, [orderId])
  return { order, failure }
}

/** ACC-063: the fault's own text, or `fallback` for an unexpected error. */
const orderFailureText = (failure: unknown, fallback: string): string =>
  isCallFault(failure) && failure.status < 500 ? `${failure.title}. ${failure.message}` : fallback
