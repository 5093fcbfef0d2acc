import { useEffect, useState } from 'react'
import { Messages } from '#ui/messages/area-messages.tsx'
import { messages } from '#storefront/lib/messages/checkout-messages.ts'
import { useText } from '#ui/messages/use-text.ts'
import { bagLink, homeLink } from '#storefront/lib/routing/links.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import { useUnsettledOrder, type UnsettledOrder } from '#storefront/state/orders/unsettled-orders.ts'
import { useBrowserValue } from '#ui/lib/use-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import {
  LeaveFor,
  PaymentWait,
  PaymentWaitPage,
} from '#storefront/pages/checkout/payment-wait/payment-wait.tsx'
import styles from '#storefront/pages/checkout/payment-wait/payment-wait.module.css'
import { usePaymentCheck } from './use-payment-check.ts'

export const headers = headersOf('/payment-check')

/** Waits for a payment whose response was lost, also after a reload. Without one it redirects to the bag. */
export default function PaymentCheckRoute() {
  return (
    <Messages of={messages}>
      <PaymentCheckPage />
    </Messages>
  )
}

function PaymentCheckPage() {
  const text = useText()
  const newest = useUnsettledOrder()
  const isBrowser = useBrowserValue(() => true, false)
  // A started check continues, also when another tab gets the result first.
  const [checked, setChecked] = useState<UnsettledOrder>()
  const unsettled = checked ?? newest
  return (
    <PaymentWaitPage title={text('checkout.checking.title')}>
      {unsettled ? (
        <Check key={unsettled.basketId} unsettled={unsettled} onStart={() => setChecked(unsettled)} />
      ) : (
        <>
          <h1 className={styles.heading}>{text('checkout.checking.name')}</h1>
          <Skeleton className={styles.waiting} />
          {isBrowser && <LeaveFor page={bagLink} />}
        </>
      )}
    </PaymentWaitPage>
  )
}

function Check({ unsettled, onStart }: { unsettled: UnsettledOrder; onStart: () => void }) {
  const text = useText()
  const to = useTo()
  const { orderNo, email, isSlow } = usePaymentCheck(unsettled)
  useEffect(() => {
    onStart()
    // The basket has become an order, or is open again: updates the count in the header.
    void bag.load().catch(() => {})
    // Runs once for each check.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <PaymentWait
      heading={
        orderNo === undefined
          ? text('checkout.checking.name')
          : text('checkout.checking.heading', { orderNo })
      }
    >
      <div role="status" className={styles.words}>
        <p>{text(isSlow ? 'checkout.checking.slow' : 'checkout.checking.text')}</p>
        {isSlow && email !== undefined && <p>{text('checkout.checking.mail', { email })}</p>}
      </div>
      <ButtonLink kind="secondary" href={to(homeLink)}>
        {text('checkout.confirmation.continue')}
      </ButtonLink>
    </PaymentWait>
  )
}
