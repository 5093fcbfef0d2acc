import { Fragment, type ReactNode } from 'react'
import { FormattedAddress } from '#storefront/components/address/formatted-address.tsx'
import form from '#storefront/components/page/section-card.module.css'
import { instructionsOf, type Recipient } from '#storefront/lib/basket/deliveries.ts'
import type { LineProduct } from '#storefront/lib/basket/line-product.ts'
import { lineView } from '#storefront/lib/basket/line-view.ts'
import type { ShippedOrder } from '#storefront/lib/orders/order-parcels.ts'
import { mostUngrouped } from '#storefront/lib/orders/recipient-groups.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { GroupedRecipients } from './grouped-recipients.tsx'
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
  /** Whether the order is not cancelled. Only then are arrival days shown. */
  isOnItsWay: boolean
  /** Whether the list is already in a card. */
  isPlain?: boolean
  /** Renders the button that changes the parcel of a recipient. */
  renderChange?: (recipient: Recipient) => ReactNode
}

/**
 * The products of each recipient of an order. A visitor who only knows the order number sees no names and addresses.
 */
export function OrderRecipients(props: OrderRecipientsProps) {
  const { recipients, isPlain = false } = props
  const text = useText()
  const isGrouped = recipients.length > mostUngrouped
  const render = (recipient: Recipient) => (
    <OneRecipient {...props} recipient={recipient} level={isGrouped ? 'h4' : 'h3'} />
  )
  return (
    <section className={isPlain ? styles.plain : form.section}>
      <h2 className={isPlain ? styles.name : form.sectionTitle}>
        {text('checkout.review.recipients', { count: recipients.length })}
      </h2>
      {isGrouped ? (
        <GroupedRecipients recipients={recipients} render={render} />
      ) : (
        <ol>
          {recipients.map((recipient) => (
            <Fragment key={recipient.shipment.shipmentId}>{render(recipient)}</Fragment>
          ))}
        </ol>
      )}
    </section>
  )
}

interface OneRecipientProps extends Omit<OrderRecipientsProps, 'recipients' | 'isPlain'> {
  recipient: Recipient
  level: 'h3' | 'h4'
}

function OneRecipient(props: OneRecipientProps) {
  const { recipient, order, currency, products, isOnItsWay, renderChange, level: Heading } = props
  const text = useText()
  const money = useMoney(currency)
  const { shipment, name, number, goods } = recipient
  return (
    <li className={styles.recipient}>
      <Heading className={styles.name}>{name || text('checkout.order.parcel', { number })}</Heading>
      <ParcelState state={shipment.c_state} holds={shipment.c_holds} />
      <ParcelTracking order={order} shipmentId={shipment.shipmentId} />
      <ParcelFacts shipment={shipment} isOnItsWay={isOnItsWay} />
      {renderChange?.(recipient)}
      <ul>
        {goods.map((item) => (
          <OrderLine key={item.itemId} line={lineView(item, products.get(item.productId))} money={money} />
        ))}
      </ul>
    </li>
  )
}

interface ParcelFactsProps {
  shipment: Recipient['shipment']
  isOnItsWay: boolean
}

/** The address, shipping method, arrival day and gift message of a parcel, if known. */
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
