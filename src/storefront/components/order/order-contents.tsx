import type { ReactNode } from 'react'
import { FormattedAddress } from '#storefront/components/address/formatted-address.tsx'
import { EGiftCardLines } from '#storefront/features/gift-cards/components/lines/e-gift-card-lines.tsx'
import { PaymentWords } from '#storefront/components/payment/payment-words.tsx'
import form from '#storefront/components/page/section-card.module.css'
import { useLineProducts } from '#storefront/state/line-products/line-products.ts'
import { instructionsOf, recipientsIn, type Recipient } from '#storefront/lib/basket/deliveries.ts'
import { eGiftCardsOf } from '#storefront/lib/basket/basket.ts'
import { lineView } from '#storefront/lib/basket/line-view.ts'
import { isPickup } from '#storefront/lib/basket/pickups.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { checkMethod } from '#storefront/lib/payment/payment-methods.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { ShippedOrder } from '#storefront/lib/orders/order-parcels.ts'
import type { OrderProof } from '#storefront/lib/orders/order-proof.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { optinsOf } from '#storefront/features/subscriptions/lib/basket-optins.ts'
import { CancelOrder } from './cancel-order.tsx'
import { ChangeShipment } from './change-shipment.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import styles from './order-contents.module.css'
import { OrderDownloads } from './order-downloads.tsx'
import { OrderLine } from './order-line.tsx'
import { OrderRecipients } from './order-recipients.tsx'
import { OrderSteps } from './order-steps.tsx'
import { ParcelArrival } from './parcel-arrival.tsx'
import { isExpected, ParcelState } from './parcel-state.tsx'
import { ParcelTracking } from './parcel-tracking.tsx'
import { PayAgain } from './pay-again.tsx'
import { PickupProgress } from './pickup-progress.tsx'
import { PickupPerson, PickupSummary } from './pickup-summary.tsx'

interface OrderContentsProps {
  order: PlacedOrder
  /** Receives the order after a change. Absent on pages that only look an order up. */
  onChanged?: (order: PlacedOrder) => void
  /** The proof of a guest who opened the order by the link in its mail. */
  proof?: OrderProof | undefined
}

/** Items, shipments, amounts and payment of an order: confirmation, order details and order tracking. */
export function OrderContents({ order, onChanged, proof }: OrderContentsProps) {
  const text = useText()
  const isOnItsWay = order.status !== 'cancelled'
  const recipients = recipientsIn(order)
  const isForSeveral = recipients.length > 1
  const changing = onChanged && { order, onChanged }
  // The link of a mail allows a change of address and no cancellation, because mails are forwarded (SALE-059).
  const cancelling = proof ? undefined : changing
  const isOfParts = order.shipments.length > 1 || eGiftCardsOf(order).length > 0
  const renderChange = ({ shipment, name }: Recipient) =>
    changing && (
      <>
        <ChangeShipment {...changing} shipment={shipment} name={name} proof={proof} />
        {cancelling && isOfParts && <CancelOrder {...cancelling} shipment={shipment} name={name} />}
      </>
    )
  return (
    <div className={styles.order}>
      {changing && <PayAgain {...changing} proof={proof} />}
      <OrderSteps order={order} />
      <Goods
        order={order}
        recipients={isForSeveral ? recipients : []}
        isOnItsWay={isOnItsWay}
        renderChange={renderChange}
      />
      <div className={styles.sides}>
        <CountsFor order={order} />
        {isForSeveral && (
          <section className={form.section}>
            <h2 className={form.sectionTitle}>{text('checkout.summary')}</h2>
            <OrderAmounts order={order} />
          </section>
        )}
        {!isForSeveral &&
          recipients.map((recipient) => (
            <section key={recipient.shipment.shipmentId} className={form.section}>
              <Delivery
                order={order}
                shipment={recipient.shipment}
                isOnItsWay={isOnItsWay}
                change={renderChange(recipient)}
              />
            </section>
          ))}
        {order.shipments.filter(isPickup).map((shipment) => (
          <section key={shipment.shipmentId} className={form.section}>
            <Pickup shipment={shipment} />
            {cancelling && isOfParts && <CancelOrder {...cancelling} shipment={shipment} />}
          </section>
        ))}
        <PaidWith order={order} isOnItsWay={isOnItsWay} />
        {isOnItsWay && <OrderDownloads order={order} />}
        {cancelling && <CancelOrder {...cancelling} />}
      </div>
    </div>
  )
}

/** The payment instruments, with their amounts if there are several, and the billing address. */
function PaidWith({ order, isOnItsWay }: { order: PlacedOrder; isOnItsWay: boolean }) {
  const text = useText()
  const money = useMoney(order.currency)
  return (
    <section className={form.section}>
      <h2 className={form.sectionTitle}>{text('checkout.payment.name')}</h2>
      {order.paymentInstruments.map((instrument) => (
        <p key={instrument.paymentInstrumentId}>
          <PaymentWords instrument={instrument} />
          {order.paymentInstruments.length > 1 && `: ${money(instrument.amount)}`}
        </p>
      ))}
      {isOnItsWay &&
        order.paymentInstruments.some(({ paymentMethodId }) => paymentMethodId === checkMethod) && (
          <p>{text('checkout.pay.PAY_BY_CHECK.send', { orderNo: order.orderNo })}</p>
        )}
      <FormattedAddress address={order.billingAddress} />
    </section>
  )
}

/** The fundraiser whose link the shopper followed, and its seller. */
function CountsFor({ order: { c_countsFor: countsFor } }: { order: PlacedOrder }) {
  const text = useText()
  if (!countsFor) return null
  const { organizationName: organization, sellerName: seller } = countsFor
  return (
    <section className={form.section}>
      <p>
        {seller === undefined
          ? text('checkout.countsFor', { organization })
          : text('checkout.countsFor.seller', { organization, seller })}
      </p>
    </section>
  )
}

interface GoodsProps {
  order: PlacedOrder
  /** The recipients with their own products; empty for an order with a single recipient. */
  recipients: readonly Recipient[]
  isOnItsWay: boolean
  renderChange: (recipient: Recipient) => ReactNode
}

/** The ordered products: by recipient if there are several, then pickups. */
function Goods({ order, recipients, isOnItsWay, renderChange }: GoodsProps) {
  const text = useText()
  const money = useMoney(order.currency)
  const products = useLineProducts(order.productItems.map(({ productId }) => productId))
  const isForSeveral = recipients.length > 0
  const hasEGiftCards = eGiftCardsOf(order).length > 0
  const delivered = new Set(recipients.map(({ shipment }) => shipment.shipmentId))
  const others = order.productItems.filter(({ shipmentId }) => !delivered.has(shipmentId))
  return (
    <div className={styles.sides}>
      {isForSeveral && (
        <OrderRecipients
          order={order}
          recipients={recipients}
          currency={order.currency}
          products={products}
          isOnItsWay={isOnItsWay}
          renderChange={renderChange}
        />
      )}
      {others.length > 0 && (
        <section className={form.section}>
          <h2 className={form.sectionTitle}>
            {text(isForSeveral ? 'checkout.order.pickups' : 'checkout.order.items')}
          </h2>
          <ul>
            {others.map((item) => (
              <OrderLine
                key={item.itemId}
                line={lineView(item, products.get(item.productId), order.shipments)}
                money={money}
                frequency={frequencyOf(item, order)}
              />
            ))}
          </ul>
          {!isForSeveral && !hasEGiftCards && <OrderAmounts order={order} />}
        </section>
      )}
      {hasEGiftCards && (
        <section className={form.section}>
          <h2 className={form.sectionTitle}>{text('bag.eGift.sentByEmail')}</h2>
          <EGiftCardLines of={order} isOrdered />
          {!isForSeveral && <OrderAmounts order={order} />}
        </section>
      )}
    </div>
  )
}

/**
 * How often a line renews. `undefined` for free products and pickups, even if another line of the same product
 * renews.
 */
function frequencyOf({ productId, shipmentId, bonusProductLineItem }: OrderItem, order: PlacedOrder) {
  const isDelivered = order.shipments.some((one) => one.shipmentId === shipmentId && !isPickup(one))
  return isDelivered && !bonusProductLineItem
    ? optinsOf(order).find((optin) => optin.productId === productId)
    : undefined
}

type OrderItem = PlacedOrder['productItems'][number]
type Shipment = PlacedOrder['shipments'][number]

interface DeliveryProps {
  order: ShippedOrder
  shipment: Recipient['shipment']
  isOnItsWay: boolean
  change: ReactNode
}

function Delivery({ order, shipment, isOnItsWay, change }: DeliveryProps) {
  const text = useText()
  const { shippingAddress, shippingMethod, giftMessage } = shipment
  const instructions = instructionsOf(shipment)
  return (
    <>
      <h2 className={form.sectionTitle}>{text('checkout.review.shipTo')}</h2>
      <ParcelState state={shipment.c_state} holds={shipment.c_holds} />
      <ParcelTracking order={order} shipmentId={shipment.shipmentId} />
      <FormattedAddress address={shippingAddress} />
      {change}
      <p>{shippingMethod?.name}</p>
      {isOnItsWay && isExpected(shipment.c_state) && <ParcelArrival shipment={shipment} />}
      {instructions && <p>{text('checkout.instructions.shown', { instructions })}</p>}
      {giftMessage && <p className={styles.message}>{giftMessage}</p>}
    </>
  )
}

function Pickup({ shipment }: { shipment: Shipment }) {
  const text = useText()
  return (
    <>
      <h2 className={form.sectionTitle}>{text('checkout.review.pickUpAt')}</h2>
      <ParcelState state={shipment.c_state} holds={shipment.c_holds} />
      <PickupProgress shipment={shipment} />
      <PickupSummary address={shipment.shippingAddress} />
      <p className={form.quiet}>{text('checkout.review.collectedBy')}</p>
      <PickupPerson shipment={shipment} />
    </>
  )
}
