import { ArrivalLine } from '#storefront/components/arrival/arrival-line.tsx'
import { FormattedAddress } from '#storefront/components/address/formatted-address.tsx'
import { AmountsList } from '#storefront/components/bag-amounts/amounts-list.tsx'
import { BriefLine } from '#storefront/components/bag-lines/brief-line.tsx'
import { CardSummary } from '#storefront/components/payment-card/card-summary.tsx'
import form from '#storefront/components/section-card/section-card.module.css'
import { useLineProducts } from '#storefront/state/line-products/line-products.ts'
import { lineView } from '#storefront/lib/basket/line-view.ts'
import { isPickup } from '#storefront/lib/basket/pickups.ts'
import { useMoney } from '#storefront/lib/messages/use-money.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import styles from './order-contents.module.css'
import { PickupPerson, PickupSummary } from './pickup-summary.tsx'

/** Items, shipments, amounts and payment of an order: confirmation, order details and order tracking. */
export function OrderContents({ order }: { order: PlacedOrder }) {
  const text = useText()
  const money = useMoney(order.currency)
  const products = useLineProducts(order.productItems.map(({ productId }) => productId))
  return (
    <div className={styles.order}>
      <section className={form.section}>
        <h2 className={form.sectionTitle}>{text('checkout.order.items')}</h2>
        <ul>
          {order.productItems.map((item) => (
            <BriefLine
              key={item.itemId}
              line={lineView(item, products.get(item.productId), order.shipments)}
              money={money}
            />
          ))}
        </ul>
        <AmountsList priced={order} isFinal />
      </section>
      <div className={styles.sides}>
        {order.shipments.map((shipment) => (
          <section key={shipment.shipmentId} className={form.section}>
            {isPickup(shipment) ? (
              <Pickup shipment={shipment} />
            ) : (
              <Delivery shipment={shipment} isOnItsWay={order.status !== 'cancelled'} />
            )}
          </section>
        ))}
        <section className={form.section}>
          <h2 className={form.sectionTitle}>{text('checkout.payment.name')}</h2>
          {order.paymentInstruments.map(({ paymentInstrumentId, paymentCard, amount }) => (
            <p key={paymentInstrumentId}>
              {paymentCard ? <CardSummary card={paymentCard} /> : money(amount)}
            </p>
          ))}
          <FormattedAddress address={order.billingAddress} />
        </section>
      </div>
    </div>
  )
}

type Shipment = PlacedOrder['shipments'][number]

function Delivery({ shipment, isOnItsWay }: { shipment: Shipment; isOnItsWay: boolean }) {
  const text = useText()
  const { shippingAddress, shippingMethod, giftMessage } = shipment
  const arrivesOn = isOnItsWay ? shipment.c_arrivesOn : undefined
  return (
    <>
      <h2 className={form.sectionTitle}>{text('checkout.review.shipTo')}</h2>
      <FormattedAddress address={shippingAddress} />
      <p>{shippingMethod?.name}</p>
      {arrivesOn && (
        <p>
          <ArrivalLine day={arrivesOn} />
        </p>
      )}
      {giftMessage && <p className={styles.message}>{giftMessage}</p>}
    </>
  )
}

function Pickup({ shipment }: { shipment: Shipment }) {
  const text = useText()
  return (
    <>
      <h2 className={form.sectionTitle}>{text('checkout.review.pickUpAt')}</h2>
      <PickupSummary address={shipment.shippingAddress} />
      <p className={form.quiet}>{text('checkout.review.collectedBy')}</p>
      <PickupPerson shipment={shipment} />
    </>
  )
}
