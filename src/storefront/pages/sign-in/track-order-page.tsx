import { useState } from 'react'
import styles from '#storefront/components/forms/form-page.module.css'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { orderMessages } from '#storefront/lib/messages/account-messages.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { delayLinkOf } from '#storefront/lib/orders/delay-link.ts'
import { orderProofOf } from '#storefront/lib/orders/order-proof.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { useLinkToken } from '#storefront/lib/routing/use-link-token.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { DelayedParcel } from './delayed-parcel.tsx'
import { LinkedOrder } from './linked-order.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { TrackOrderForm, type TrackOrderValues } from './track-order-form.ts'
import { TrackedOrder, type FoundOrder } from './tracked-order.tsx'

export const headers = headersOf('/track-order')

export default function TrackOrderRoute() {
  return (
    <Messages of={orderMessages}>
      <TrackOrderPage />
    </Messages>
  )
}

/**
 * The status of an order for a shopper with its number, email address and postal code, and the whole order for a
 * shopper with the mailed link. The link of a mail about a delay shows its question.
 */
function TrackOrderPage() {
  const token = useLinkToken()
  const delay = delayLinkOf(token ?? '')
  const proof = orderProofOf(token ?? '')
  if (delay) return <DelayedParcel key={token} link={delay} />
  return proof ? <LinkedOrder key={token} proof={proof} /> : <TrackByNumber />
}

function TrackByNumber() {
  const text = useText()
  const [order, setOrder] = useState<FoundOrder>()
  return (
    <SignInPage title={text('account.track.title')} heading={text('account.track.heading')}>
      <section className={styles.card}>
        <OrderLookup onChange={setOrder} />
      </section>
      <div role="status">{order && <TrackedOrder order={order} />}</div>
    </SignInPage>
  )
}

/** The form that looks up an order. Reports the found order; undefined during a look-up. */
function OrderLookup({ onChange }: { onChange: (order: FoundOrder | undefined) => void }) {
  const text = useText()
  const form = useShopForm<TrackOrderValues, TrackOrderValues>({
    schema: TrackOrderForm,
    labels: {
      orderNo: text('account.track.number'),
      email: text('forms.email'),
      postalCode: text('account.track.postalCode'),
    },
    draft: { name: 'track-order' },
    async submit({ orderNo, email, postalCode }) {
      onChange(undefined)
      onChange(
        await calls().ShopperOrders.guestOrderLookup({
          parameters: { orderNo },
          body: { email, postalCode },
        }),
      )
    },
  })
  return (
    <FormFrame form={form} label={text('account.track.heading')}>
      <TextField
        {...form.field('orderNo')}
        inputMode="numeric"
        autoComplete="off"
        hint={text('account.track.hint')}
      />
      <EmailField {...form.field('email')} />
      <TextField {...form.field('postalCode')} autoComplete="billing postal-code" />
      <Button type="submit" wide busy={form.busy}>
        {text('account.track.button')}
      </Button>
    </FormFrame>
  )
}
