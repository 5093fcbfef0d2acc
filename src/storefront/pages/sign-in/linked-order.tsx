import { useState } from 'react'
import { OrderContents } from '#storefront/components/order/order-contents.tsx'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import type { OrderProof } from '#storefront/lib/orders/order-proof.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { readOrder } from '#storefront/lib/orders/read-order.ts'
import { trackOrderLink } from '#storefront/lib/routing/account-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { Alert } from '#ui/alert.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from '#storefront/components/forms/form-page.module.css'
import { OrderStateText } from '#storefront/components/order/order-state-text.tsx'
import { SignInPage } from './sign-in-page.tsx'

/** The whole order for a shopper with the mailed link, also for a guest. */
export function LinkedOrder({ proof }: { proof: OrderProof }) {
  const text = useText()
  const to = useTo()
  const { orderNo } = proof
  const order = useLoaded(orderNo, () => readOrder(orderNo, proof))
  // Too many attempts from one network do not mean that the link is invalid.
  const isUnknown =
    order.kind === 'failed' &&
    isCallFault(order.reason) &&
    order.reason.status < 500 &&
    order.reason.status !== 429
  return (
    <SignInPage
      title={text('account.track.title')}
      heading={text('account.order.number', { number: orderNo })}
      narrow={false}
    >
      {order.kind === 'loading' && <Skeleton className={styles.waiting} />}
      {isUnknown && (
        <Alert>
          {text('account.track.oldLink')} <a href={to(trackOrderLink)}>{text('account.track.byNumber')}</a>
        </Alert>
      )}
      {order.kind === 'failed' && !isUnknown && (
        <FailedRead onRetry={order.retry}>{text('forms.failure')}</FailedRead>
      )}
      {order.kind === 'loaded' && <Details order={order.value} proof={proof} />}
    </SignInPage>
  )
}

function Details({ order: loaded, proof }: { order: PlacedOrder; proof: OrderProof }) {
  const formatDate = useFormatDate()
  const [changed, setChanged] = useState<PlacedOrder>()
  const order = changed ?? loaded
  return (
    <>
      <p>
        {formatDate(order.creationDate, { dateStyle: 'long' })} · <OrderStateText order={order} />
      </p>
      <OrderContents order={order} proof={proof} onChanged={setChanged} />
    </>
  )
}
