import bagMessages from 'virtual:messages/bag'
import formMessages from 'virtual:messages/forms'
import { BagArrival } from '#storefront/components/arrival/bag-arrival.tsx'
import { CheckoutLink, MinimumNotice } from '#storefront/components/bag-amounts/checkout-link.tsx'
import { FreeShipping } from '#storefront/components/bag-amounts/free-shipping.tsx'
import { BriefLine } from '#storefront/components/bag-lines/brief-line.tsx'
import { RemoveButton } from '#storefront/components/bag-lines/remove-line.tsx'
import { ShipmentPreview } from '#storefront/components/bag-lines/shipment-preview.tsx'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { useLineProducts } from '#storefront/state/line-products/line-products.ts'
import { lineView, type LineView } from '#storefront/lib/basket/line-view.ts'
import { joinAreas, Messages } from '#storefront/lib/messages/area-messages.tsx'
import { useMoney } from '#storefront/lib/messages/use-money.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useBag } from '#storefront/state/bag/bag-store.ts'
import { useLineChange } from '#storefront/state/bag/use-line-change.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { FieldError } from '#storefront/ui/field.tsx'
import styles from './mini-bag.module.css'

// Refusals of changes use the messages of forms.
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
  const text = useText()
  const to = useTo()
  const money = useMoney(basket.currency)
  return (
    <section className={styles.panel} aria-label={text('bag.page.heading')}>
      <div className={styles.lines}>
        {basket.shipments.length > 1 ? <Shipments basket={basket} /> : <Lines basket={basket} />}
      </div>
      <div className={styles.foot}>
        <FreeShipping basket={basket} />
        {basket.shipments.length === 1 && (
          <BagArrival shipment={basket.shipments[0]} productItems={basket.productItems} />
        )}
        <p className={styles.subtotal}>
          <span>{text('bag.added.subtotal', { count: basket.count })}</span>
          <span>{money(basket.basketSubTotal)}</span>
        </p>
        <MinimumNotice basket={basket} />
        <CheckoutLink wide basket={basket} />
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
      {!line.isFree && (
        <RemoveButton product={line.name} className={styles.remove} onRemove={() => void change(0)} />
      )}
      <FieldError id={`mini-${line.itemId}`} error={error} />
    </BriefLine>
  )
}

/** For several shipments: the recipient and the photos of each. */
function Shipments({ basket }: { basket: Basket }) {
  const text = useText()
  const lines = useLines(basket)
  return basket.shipments.map((shipment) => {
    const { shipmentId, shippingAddress } = shipment
    const items = basket.productItems.filter((item) => item.shipmentId === shipmentId)
    const shipped = lines.filter(({ itemId }) => items.some((item) => item.itemId === itemId))
    const pickup = shipped[0]?.pickup
    return (
      <section key={shipmentId} className={styles.parcel}>
        <h3 className={styles.recipient}>
          {pickup
            ? text('bag.line.pickup', { shop: pickup.shopName })
            : (shippingAddress?.fullName ?? text('bag.parcel.shipped'))}
        </h3>
        <ShipmentPreview lines={shipped} />
        <BagArrival shipment={shipment} productItems={basket.productItems} />
      </section>
    )
  })
}
