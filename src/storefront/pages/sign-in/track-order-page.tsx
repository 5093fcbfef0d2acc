import { useState } from 'react'
import { AmountsList } from '#storefront/components/bag-amounts/amounts-list.tsx'
import { BriefLine } from '#storefront/components/bag-lines/brief-line.tsx'
import { useLineProducts } from '#storefront/state/line-products/line-products.ts'
import { lineView } from '#storefront/lib/basket/line-view.ts'
import { useMoney } from '#storefront/lib/messages/use-money.ts'
import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { privatePageHeaders } from '#storefront/lib/routing/private-page-headers.ts'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { Messages } from '#storefront/lib/messages/area-messages.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { orderMessages } from '#storefront/lib/messages/account-messages.ts'
import styles from '#storefront/components/form-page/form-page.module.css'
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

/** How an order is doing, for whoever can prove to know it. */
function TrackOrderPage() {
  const text = useText()
  const [order, setOrder] = useState<TrackedOrder>()
  const form = useShopForm<TrackOrderValues, TrackOrderValues>({
    schema: TrackOrderForm,
    labels: {
      orderNo: text('account.track.number'),
      email: text('forms.email'),
      postalCode: text('account.track.postalCode'),
    },
    draft: { name: 'track-order' },
    async submit({ orderNo, email, postalCode }) {
      setOrder(undefined)
      setOrder(
        await calls().ShopperOrders.guestOrderLookup({
          parameters: { orderNo },
          body: { email, postalCode },
        }),
      )
    },
  })
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <title>{text('account.track.title')}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.heading}>{text('account.track.heading')}</h1>
      <section className={styles.card}>
        <FormFrame form={form} label={text('account.track.heading')}>
          <TextField
            {...form.field('orderNo')}
            inputMode="numeric"
            autoComplete="off"
            hint={text('account.track.hint')}
          />
          <TextField
            {...form.field('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField {...form.field('postalCode')} autoComplete="billing postal-code" />
          <Button type="submit" wide busy={form.busy}>
            {text('account.track.button')}
          </Button>
        </FormFrame>
      </section>
      <div role="status">{order && <Found order={order} />}</div>
    </div>
  )
}

function Found({ order }: { order: TrackedOrder }) {
  const text = useText()
  const money = useMoney(order.currency)
  const products = useLineProducts(order.productItems.map(({ productId }) => productId))
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{text('account.order.number', { number: order.orderNo })}</h2>
      <p>{text(`account.order.status.${order.status}`)}</p>
      <ul>
        {order.productItems.map((item) => (
          <BriefLine key={item.itemId} line={lineView(item, products.get(item.productId))} money={money} />
        ))}
      </ul>
      <AmountsList priced={order} isFinal />
    </section>
  )
}
