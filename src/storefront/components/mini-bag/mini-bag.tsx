import bagMessages from 'virtual:messages/bag'
import formMessages from 'virtual:messages/forms'
import { BagArrival } from '#storefront/components/arrival/bag-arrival.tsx'
import { BagSubtotal } from '#storefront/components/bag-amounts/bag-subtotal.tsx'
import { CheckoutLink, MinimumNotice } from '#storefront/components/bag-amounts/checkout-link.tsx'
import { DiscountProgressBars } from '#storefront/components/bag-amounts/discount-progress.tsx'
import { BriefLine } from '#storefront/components/bag-lines/brief-line.tsx'
import { RemoveButton } from '#storefront/components/bag-lines/remove-line.tsx'
import { ShipmentPreview } from '#storefront/components/bag-lines/shipment-preview.tsx'
import { MessageWithLink } from '#storefront/components/gift-message/message-link.tsx'
import { LineRenewalSlot } from '#storefront/features/subscriptions/components/line-renewal-slot.tsx'
import { eGiftCardsOf, type Basket } from '#storefront/lib/basket/basket.ts'
import { pickupsOf } from '#storefront/lib/basket/pickups.ts'
import { recipientNames } from '#storefront/state/recipients/recipient-names.ts'
import { deliveryShipments } from '#storefront/state/recipients/recipients.ts'
import { useLineProducts } from '#storefront/state/line-products/line-products.ts'
import { lineView, type LineView } from '#storefront/lib/basket/line-view.ts'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useHasExpress } from '#storefront/lib/preferences/use-has-express.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useBag } from '#storefront/state/bag/store/bag-store.ts'
import { useLineChange } from '#storefront/state/bag/changes/use-line-change.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import styles from './mini-bag.module.css'

const EGiftCards = lazyPart(
  () => import('#storefront/features/gift-cards/components/lines/removable-e-gift-cards.tsx'),
)
const ExpressButtons = lazyPart(() => import('#storefront/components/payment/express/express-buttons.tsx'))

// Refusals of changes use the messages of the forms.
const messages = joinAreas(bagMessages, formMessages)

/** The contents of the bag, without leaving the page. */
export function MiniBag() {
  const { basket } = useBag()
  if (!basket) return null
  return (
    <Messages of={messages}>
      <MiniBagContents basket={basket} />
    </Messages>
  )
}

export function MiniBagContents({ basket }: { basket: Basket }) {
  const hasExpress = useHasExpress()
  const text = useText()
  const to = useTo()
  return (
    <section className={styles.panel} aria-label={text('bag.page.heading')}>
      {/* Focusable, so that the keyboard can scroll a panel that only has photos. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.lines} tabIndex={basket.shipments.length > 1 ? 0 : undefined}>
        {basket.shipments.length > 1 ? <Shipments basket={basket} /> : <Lines basket={basket} />}
        {eGiftCardsOf(basket).length > 0 && <EGiftCards basket={basket} />}
      </div>
      <div className={styles.foot}>
        <DiscountProgressBars basket={basket} />
        {basket.shipments.length === 1 && (
          <BagArrival shipment={basket.shipments[0]} productItems={basket.productItems} />
        )}
        {basket.shipments.length === 1 && <MessageWithLink shipment={basket.shipments[0]} />}
        <BagSubtotal basket={basket} className={styles.subtotal} />
        <MinimumNotice basket={basket} />
        <CheckoutLink wide basket={basket} />
        {hasExpress && basket.c_qualifiers.qdThresholdMet && !basket.c_subscriptions && (
          <div className={styles.express}>
            <ExpressButtons heading="express.or" />
          </div>
        )}
        <ButtonLink wide kind="secondary" href={to(bagLink)}>
          {text('bag.mini.view')}
        </ButtonLink>
      </div>
    </section>
  )
}

function useLines(basket: Basket): LineView[] {
  const products = useLineProducts(basket.productItems.map(({ productId }) => productId))
  return basket.productItems.map((item) => lineView(item, products.get(item.productId), basket.shipments))
}

function Lines({ basket }: { basket: Basket }) {
  const money = useMoney(basket.currency)
  return (
    <ul>
      {useLines(basket).map((line) => (
        <Line key={line.itemId} line={line} money={money} />
      ))}
    </ul>
  )
}

function Line({ line, money }: { line: LineView; money: (amount: number) => string }) {
  const { error, change } = useLineChange(line)
  return (
    <BriefLine line={line} money={money}>
      <LineRenewalSlot line={line} />
      {!line.isFree && (
        <RemoveButton product={line.name} className={styles.remove} onRemove={() => void change(0)} />
      )}
      <FieldError id={`mini-${line.itemId}`} error={error} />
    </BriefLine>
  )
}

/** For several shipments: the number of recipients, and the name and photos of each one. */
function Shipments({ basket }: { basket: Basket }) {
  const text = useText()
  const lines = useLines(basket)
  const names = recipientNames(basket, text)
  return (
    <>
      {names.size > 1 && (
        <p className={styles.people}>{text('bag.recipient.count', { count: names.size })}</p>
      )}
      {shipmentsOf(basket).map(({ shipment, itemIds }) => {
        const shipped = lines.filter(({ itemId }) => itemIds.has(itemId))
        const pickup = shipped[0]?.pickup
        const { shipmentId, shippingAddress } = shipment
        const name = names.size > 1 ? names.get(shipmentId) : shippingAddress?.fullName
        return (
          <section key={shipmentId} className={styles.parcel}>
            <h3 className={styles.recipient}>
              {pickup
                ? text('bag.line.pickup', { shop: pickup.shopName })
                : (name ?? text('bag.parcel.shipped'))}
            </h3>
            {shipped.length > 0 ? (
              <ShipmentPreview lines={shipped} />
            ) : (
              <p>{text('bag.recipient.nothing')}</p>
            )}
            <BagArrival shipment={shipment} productItems={basket.productItems} />
            <MessageWithLink shipment={shipment} />
          </section>
        )
      })}
    </>
  )
}

/** The shipments with their lines. Excludes the default shipment while it is empty. */
function shipmentsOf(basket: Basket) {
  const shown = [...deliveryShipments(basket), ...pickupsOf(basket)]
  return basket.shipments
    .filter((shipment) => shown.includes(shipment))
    .map((shipment) => ({
      shipment,
      itemIds: new Set(
        basket.productItems
          .filter(({ shipmentId }) => shipmentId === shipment.shipmentId)
          .map(({ itemId }) => itemId),
      ),
    }))
}
