import { ArrivalLine } from '#storefront/components/arrival/arrival-line.tsx'
import { FormattedAddress } from '#storefront/components/address/formatted-address.tsx'
import { PickupPerson, PickupSummary } from '#storefront/components/order/pickup-summary.tsx'
import section from '#storefront/components/section-card/section-card.module.css'
import type { Basket, Shipment } from '#storefront/lib/basket/basket.ts'
import { instructionsOf, recipientsIn } from '#storefront/lib/basket/deliveries.ts'
import { pickupsOf } from '#storefront/lib/basket/pickups.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { shippingLink } from '#storefront/lib/routing/checkout-links.ts'
import { RecipientsReview } from './recipients-review.tsx'
import styles from './review-page.module.css'
import { Section } from './review-section.tsx'

/** Where each part of the order goes: address, shipping method and gift message, or the shop and who picks up. */
export function ShipmentsReview({ basket }: { basket: Basket }) {
  const recipients = recipientsIn(basket)
  const [only, ...others] = recipients
  return (
    <>
      {only && others.length === 0 && <Parcel basket={basket} shipment={only.shipment} />}
      {others.length > 0 && <RecipientsReview recipients={recipients} currency={basket.currency} />}
      {pickupsOf(basket).map((shipment) => (
        <Pickup key={shipment.shipmentId} shipment={shipment} />
      ))}
    </>
  )
}

function Parcel({ basket, shipment }: { basket: Basket; shipment: Shipment }) {
  const text = useText()
  const { shippingAddress, shippingMethod, giftMessage, c_arrivesOn } = shipment
  const instructions = instructionsOf(shipment)
  return (
    <Section
      title={text('checkout.review.shipTo')}
      edit={{ href: shippingLink, label: text('checkout.review.editShipping') }}
    >
      <div className={styles.facts}>
        <div>
          <FormattedAddress address={shippingAddress} />
          <p>{basket.customerInfo.email}</p>
        </div>
        <dl className={styles.details}>
          <dt>{text('checkout.method.heading')}</dt>
          <dd>{shippingMethod?.name}</dd>
          {c_arrivesOn && (
            <dd>
              <ArrivalLine day={c_arrivesOn} />
            </dd>
          )}
          {instructions && <dd>{text('checkout.instructions.shown', { instructions })}</dd>}
          {giftMessage && (
            <>
              <dt>{text('checkout.gift.heading')}</dt>
              <dd className={section.facts}>{giftMessage}</dd>
            </>
          )}
        </dl>
      </div>
    </Section>
  )
}

function Pickup({ shipment }: { shipment: Shipment }) {
  const text = useText()
  return (
    <Section
      title={text('checkout.review.pickUpAt')}
      edit={{ href: shippingLink, label: text('checkout.review.editPickup') }}
    >
      <div className={styles.facts}>
        <PickupSummary address={shipment.shippingAddress} />
        <dl className={styles.details}>
          <dt>{text('checkout.review.collectedBy')}</dt>
          <dd>
            <PickupPerson shipment={shipment} />
          </dd>
        </dl>
      </div>
    </Section>
  )
}
