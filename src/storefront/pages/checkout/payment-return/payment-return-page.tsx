import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Messages } from '#ui/messages/area-messages.tsx'
import { messages } from '#storefront/lib/messages/checkout-messages.ts'
import { useText } from '#ui/messages/use-text.ts'
import { readOpenApproval } from '#storefront/lib/payment/open-approval.ts'
import { billingLink } from '#storefront/lib/routing/checkout-links.ts'
import { checkoutShell } from '#storefront/components/shell/checkout-shell.tsx'
import type { PageHandle } from '#storefront/lib/routing/page-handle.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useBrowserValue } from '#ui/lib/use-store.ts'
import {
  LeaveFor,
  PaymentWait,
  PaymentWaitPage,
} from '#storefront/pages/checkout/payment-wait/payment-wait.tsx'
import styles from '#storefront/pages/checkout/payment-wait/payment-wait.module.css'
import { Button, ButtonLink } from '#ui/button.tsx'
import { usePaymentReturn } from './use-payment-return.ts'

export const headers = headersOf('/payment-return')
export const handle = { checkout: checkoutShell } satisfies PageHandle

/** The page to which a payment provider sends the shopper back. Waits until the shopper's decision is known. */
export default function PaymentReturnRoute() {
  return (
    <Messages of={messages}>
      <PaymentReturnPage />
    </Messages>
  )
}

function PaymentReturnPage() {
  const text = useText()
  const [query] = useSearchParams()
  const isBrowser = useBrowserValue(() => true, false)
  const approvalId = query.get('approval')
  return (
    <PaymentWaitPage title={text('checkout.return.title')}>
      {isBrowser && approvalId !== null ? (
        <Check approvalId={approvalId} />
      ) : (
        <PaymentWait heading={text('checkout.return.name')} />
      )}
      {/* The URL contains no approval. */}
      {isBrowser && approvalId === null && <LeaveFor page={billingLink} />}
    </PaymentWaitPage>
  )
}

function Check({ approvalId }: { approvalId: string }) {
  const text = useText()
  const to = useTo()
  const { methodId, isSlow } = usePaymentReturn(approvalId)
  const [provider] = useState(() => readOpenApproval())
  const method = methodId === undefined ? undefined : text(`checkout.pay.${methodId}.name`)
  const url = provider?.approvalId === approvalId ? provider.approvalUrl : undefined
  return (
    <PaymentWait
      heading={
        method === undefined ? text('checkout.return.name') : text('checkout.return.heading', { method })
      }
    >
      <p role="status" className={styles.words}>
        {text(isSlow ? 'checkout.return.open' : 'checkout.return.text')}
      </p>
      {isSlow && (
        <div className={styles.choices}>
          {url !== undefined && method !== undefined && (
            <Button onClick={() => location.assign(url)}>{text('checkout.pay.resume', { method })}</Button>
          )}
          <ButtonLink kind="secondary" href={to(billingLink)}>
            {text('checkout.return.other')}
          </ButtonLink>
        </div>
      )}
    </PaymentWait>
  )
}
