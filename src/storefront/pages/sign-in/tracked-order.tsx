import { Fragment } from 'react'
import type { Calls } from '#api/calls.ts'
import { AmountsList } from '#storefront/components/bag-amounts/amounts-list.tsx'
import { BriefLines } from '#storefront/components/bag-lines/brief-lines.tsx'
import styles from '#storefront/components/forms/form-page.module.css'
import { OrderDownloads } from '#storefront/components/order/order-downloads.tsx'
import { OrderSteps } from '#storefront/components/order/order-steps.tsx'
import { OrderRecipients, ParcelFacts } from '#storefront/components/order/order-recipients.tsx'
import { OrderStateText } from '#storefront/components/order/order-state-text.tsx'
import { ParcelState } from '#storefront/components/order/parcel-state.tsx'
import { PickupProgress } from '#storefront/components/order/pickup-progress.tsx'
import { ParcelTracking } from '#storefront/components/order/parcel-tracking.tsx'
import { recipientsIn } from '#storefront/lib/basket/deliveries.ts'
import { isPickup } from '#storefront/lib/basket/pickups.ts'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import { useLineProducts } from '#storefront/state/line-products/line-products.ts'

export type FoundOrder = Awaited<ReturnType<Calls['ShopperOrders']['guestOrderLookup']>>

/**
 * An order for a shopper with its number, email address and postal code: products and days, without names, streets
 * and payments, because a postal code can be guessed.
 */
export function TrackedOrder({ order }: { order: FoundOrder }) {
  const text = useText()
  const formatDate = useFormatDate()
  const isOnItsWay = order.status !== 'cancelled'
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.cardTitle}>{text('account.order.number', { number: order.orderNo })}</h2>
        <p>
          {formatDate(order.creationDate, { dateStyle: 'long' })} · <OrderStateText order={order} />
        </p>
      </div>
      <OrderSteps order={order} />
      <Parcels order={order} isOnItsWay={isOnItsWay} />
      <div className={styles.wide}>
        <AmountsList priced={order} />
      </div>
      {isOnItsWay && <OrderDownloads order={order} />}
    </section>
  )
}

/** The deliveries, by parcel if there are several, and then the pickups. */
function Parcels({ order, isOnItsWay }: { order: FoundOrder; isOnItsWay: boolean }) {
  const text = useText()
  const { currency, productItems } = order
  const recipients = recipientsIn(order)
  const [first, ...others] = recipients
  const delivered = new Set(recipients.map(({ shipment }) => shipment.shipmentId))
  const pickedUp = productItems.filter(({ shipmentId }) => !delivered.has(shipmentId))
  const products = useLineProducts(productItems.map(({ productId }) => productId))
  return (
    <>
      {others.length > 0 && (
        <OrderRecipients {...{ order, recipients, currency, products, isOnItsWay }} isPlain />
      )}
      {first && others.length === 0 && (
        <>
          <div className={styles.wide}>
            <ParcelState state={first.shipment.c_state} holds={first.shipment.c_holds} />
            <ParcelTracking order={order} shipmentId={first.shipment.shipmentId} />
            <ParcelFacts shipment={first.shipment} isOnItsWay={isOnItsWay} />
          </div>
          <div className={styles.wide}>
            <BriefLines of={{ currency, productItems: first.goods }} />
          </div>
        </>
      )}
      {pickedUp.length > 0 && (
        <div className={styles.wide}>
          <h3 className={styles.partTitle}>{text('checkout.order.pickups')}</h3>
          {order.shipments.filter(isPickup).map((shipment) => (
            <Fragment key={shipment.shipmentId}>
              <ParcelState state={shipment.c_state} holds={shipment.c_holds} />
              <PickupProgress shipment={shipment} />
            </Fragment>
          ))}
          <BriefLines of={{ currency, productItems: pickedUp }} />
        </div>
      )}
    </>
  )
}
