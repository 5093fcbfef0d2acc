import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { OrderContents } from '#storefront/components/order/order-contents.tsx'
import { SandboxNote } from '#storefront/components/sandbox-note/sandbox-note.tsx'
import { RenewalTerms } from '#storefront/features/subscriptions/components/renewal-parts.tsx'
import { Messages } from '#ui/messages/area-messages.tsx'
import { messages } from '#storefront/lib/messages/checkout-messages.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { bagLink, homeLink } from '#storefront/lib/routing/links.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { optinsOf } from '#storefront/features/subscriptions/lib/basket-optins.ts'
import { bag, reloadBag } from '#storefront/state/bag/store/bag-store.ts'
import { keepChangedOrder, useConfirmedOrder } from '#storefront/state/orders/confirmed-order.ts'
import { unsettledOrders } from '#storefront/state/orders/unsettled-orders.ts'
import { useSession } from '#storefront/state/session/use-session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CreateAccount } from './create-account.tsx'
import styles from './order-confirmation-page.module.css'
import { TrackLink } from './track-link.tsx'

export const headers = headersOf('/order-confirmation')

/** Step 4: the placed order (PAY-051). Without one the page redirects to the bag (PAY-005). */
export default function ConfirmationRoute() {
  return (
    <Messages of={messages}>
      <ConfirmationPage />
    </Messages>
  )
}

function ConfirmationPage() {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  const { order, isMissing, retry } = useConfirmedOrder()
  const target = to(bagLink)
  useEffect(() => {
    if (isMissing) void navigate(target, { replace: true })
  }, [isMissing, target, navigate])
  return (
    <div className={styles.page}>
      <title>{text('checkout.confirmation.title')}</title>
      <meta name="robots" content="noindex" />
      <SandboxNote isPaid />
      {retry && (
        <>
          <h1 className={styles.heading}>{text('checkout.confirmation.heading')}</h1>
          <FailedRead onRetry={retry}>{text('checkout.confirmation.unread')}</FailedRead>
        </>
      )}
      {order && <Confirmation order={order} />}
      {!order && !retry && <Skeleton className={styles.waiting} />}
    </div>
  )
}

/**
 * The basket has become an order, so the bag is empty. A shopper who returns to the page later may have filled
 * another one.
 */
function showEmptiedBag(orderNo: string): void {
  const { basket } = bag.getState()
  const ordered = unsettledOrders.get().find((known) => known.orderNo === orderNo)
  if (basket && basket.basketId === ordered?.basketId) void bag.replace(async () => undefined)
  reloadBag()
}

function Confirmation({ order: placed }: { order: PlacedOrder }) {
  const text = useText()
  const to = useTo()
  const { kind, customerId } = useSession()
  const [changed, setChanged] = useState<PlacedOrder>()
  const order = changed ?? placed
  function show(next: PlacedOrder): void {
    keepChangedOrder(next)
    setChanged(next)
  }
  const isOwn = order.customerInfo.customerId === customerId
  const [isCreating, setCreating] = useState(false)
  const renewing = optinsOf(order)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    showEmptiedBag(order.orderNo)
    unsettledOrders.markShown(order.orderNo)
    // A page that opens after a check has no clicked element with the focus, so the heading gets it.
    heading.current?.focus({ preventScroll: true })
  }, [order.orderNo])
  return (
    <>
      <header className={styles.thanks}>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {text('checkout.confirmation.heading')}
        </h1>
        <p className={styles.number}>
          {text('checkout.confirmation.number')} <strong>{order.orderNo}</strong>
        </p>
        <p>{text('checkout.confirmation.mail', { email: order.customerInfo.email ?? '' })}</p>
        <p>
          <TrackLink order={order} isInAccount={isOwn && kind === 'registered'} />
        </p>
      </header>
      <OrderContents order={order} {...(isOwn && { onChanged: show })} />
      {renewing.length > 0 && <RenewalTerms of={order} renewing={renewing} isOrdered />}
      {(kind !== 'registered' || isCreating) && (
        <CreateAccount order={order} onCreate={() => setCreating(true)} onOwned={show} />
      )}
      <p className={styles.on}>
        <ButtonLink kind="secondary" href={to(homeLink)}>
          {text('checkout.confirmation.continue')}
        </ButtonLink>
      </p>
    </>
  )
}
