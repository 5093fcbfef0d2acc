import type { ReactNode } from 'react'
import { FormattedAddress } from '#storefront/components/address/formatted-address.tsx'
import form from '#storefront/components/section-card/section-card.module.css'
import { instructionsOf, type Recipient } from '#storefront/lib/basket/deliveries.ts'
import type { LineProduct } from '#storefront/lib/basket/line-product.ts'
import { lineView } from '#storefront/lib/basket/line-view.ts'
import type { ShippedOrder } from '#storefront/lib/orders/order-parcels.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { OrderLine } from './order-line.tsx'
import styles from './order-contents.module.css'
import { ParcelArrival } from './parcel-arrival.tsx'
import { isExpected, ParcelState } from './parcel-state.tsx'
import { ParcelTracking } from './parcel-tracking.tsx'

interface OrderRecipientsProps {
  order: ShippedOrder
  recipients: readonly Recipient[]
  currency: string
  products: ReadonlyMap<string, LineProduct>
  /** Its days are still to come. */
  isOnItsWay: boolean
  /** It stands in a card already. */
  isPlain?: boolean
  /** What mends the address of one of them. */
  renderChange?: (recipient: Recipient) => ReactNode
}

/** What each of several people gets, from an order. Who only knows the order's number sees no names and addresses. */
export function OrderRecipients(props: OrderRecipientsProps) {
  const { order, recipients, currency, products, isOnItsWay, isPlain = false, renderChange } = props
  const text = useText()
  const money = useMoney(currency)
  return (
    <section className={isPlain ? styles.plain : form.section}>
      <h2 className={isPlain ? styles.name : form.sectionTitle}>
        {text('checkout.review.recipients', { count: recipients.length })}
      </h2>
      <ol>
        {recipients.map((recipient) => (
          <li key={recipient.shipment.shipmentId} className={styles.recipient}>
            <h3 className={styles.name}>
              {recipient.name || text('checkout.order.parcel', { number: recipient.number })}
            </h3>
            <ParcelState state={recipient.shipment.c_state} holds={recipient.shipment.c_holds} />
            <ParcelTracking order={order} shipmentId={recipient.shipment.shipmentId} />
            <ParcelFacts shipment={recipient.shipment} isOnItsWay={isOnItsWay} />
            {renderChange?.(recipient)}
            <ul>
              {recipient.goods.map((item) => (
                <OrderLine
                  key={item.itemId}
                  line={lineView(item, products.get(item.productId))}
                  money={money}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface ParcelFactsProps {
  shipment: Recipient['shipment']
  isOnItsWay: boolean
}

/** Where a parcel goes, how, when it arrives and what its card says: as much of it as is known. */
export function ParcelFacts({ shipment, isOnItsWay }: ParcelFactsProps) {
  const text = useText()
  const { shippingAddress, shippingMethod, giftMessage } = shipment
  const { firstName: _, lastName: __, ...address } = shippingAddress ?? {}
  const instructions = instructionsOf(shipment)
  return (
    <>
      <div className={styles.facts}>
        {shippingAddress && <FormattedAddress address={address} />}
        <div>
          <p>{shippingMethod?.name}</p>
          {isOnItsWay && isExpected(shipment.c_state) && <ParcelArrival shipment={shipment} />}
          {instructions && <p>{text('checkout.instructions.shown', { instructions })}</p>}
        </div>
      </div>
      {giftMessage && <p className={styles.message}>{giftMessage}</p>}
    </>
  )
}
