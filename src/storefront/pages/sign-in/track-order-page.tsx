import { useState } from 'react'
import type { Calls } from '#api/calls.ts'
import { AmountsList } from '#storefront/components/bag-amounts/amounts-list.tsx'
import { BriefLines } from '#storefront/components/bag-lines/brief-lines.tsx'
import styles from '#storefront/components/form-page/form-page.module.css'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { OrderDownloads } from '#storefront/components/order/order-downloads.tsx'
import { OrderRecipients } from '#storefront/components/order/order-recipients.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { recipientsIn } from '#storefront/lib/basket/deliveries.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { orderMessages } from '#storefront/lib/messages/account-messages.ts'
import { Messages } from '#storefront/lib/messages/area-messages.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { privatePageHeaders } from '#storefront/lib/routing/private-page-headers.ts'
import { useLineProducts } from '#storefront/state/line-products/line-products.ts'
import { Button } from '#storefront/ui/button.tsx'
import { EmailField } from '#storefront/ui/email-field.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { TrackOrderForm, type TrackOrderValues } from './track-order-form.ts'

export const headers = privatePageHeaders

type TrackedOrder = Awaited<ReturnType<Calls['ShopperOrders']['guestOrderLookup']>>

export default function TrackOrderRoute() {
  return (
    <Messages of={orderMessages}>
      <TrackOrderPage />
    </Messages>
  )
}

/** The status of an order, for anybody who knows its number, email address and postal code. */
function TrackOrderPage() {
  const text = useText()
  const [order, setOrder] = useState<TrackedOrder>()
  return (
    <SignInPage title={text('account.track.title')} heading={text('account.track.heading')}>
      <section className={styles.card}>
        <OrderLookup onChange={setOrder} />
      </section>
      <div role="status">{order && <OrderStatus order={order} />}</div>
    </SignInPage>
  )
}

/** Reports the order that was found; nothing while another one is looked up. */
function OrderLookup({ onChange }: { onChange: (order: TrackedOrder | undefined) => void }) {
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

function OrderStatus({ order }: { order: TrackedOrder }) {
  const text = useText()
  const { currency, productItems } = order
  const recipients = recipientsIn(order)
  const isForSeveral = recipients.length > 1
  const delivered = new Set(recipients.map(({ shipment }) => shipment.shipmentId))
  const others = productItems.filter(({ shipmentId }) => !isForSeveral || !delivered.has(shipmentId))
  const products = useLineProducts(productItems.map(({ productId }) => productId))
  const isOnItsWay = order.status !== 'cancelled'
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{text('account.order.number', { number: order.orderNo })}</h2>
      <p>{text(`account.order.status.${order.status}`)}</p>
      {isForSeveral && <OrderRecipients {...{ recipients, currency, products, isOnItsWay }} isPlain />}
      {others.length > 0 && <BriefLines of={{ currency, productItems: others }} />}
      <AmountsList priced={order} />
      {isOnItsWay && <OrderDownloads order={order} />}
    </section>
  )
}
