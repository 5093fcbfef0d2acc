import { ShipmentArrival } from '#storefront/components/arrival/arrival-line.tsx'
import { FormattedAddress } from '#storefront/components/address/formatted-address.tsx'
import { DeliveryDay } from '#storefront/pages/checkout/calendar/delivery-day.tsx'
import section from '#storefront/components/page/section-card.module.css'
import type { Basket, Shipment } from '#storefront/lib/basket/basket.ts'
import { instructionsOf, recipientEmailOf } from '#storefront/lib/basket/deliveries.ts'
import { useText } from '#ui/messages/use-text.ts'
import { shippingLink } from '#storefront/lib/routing/checkout-links.ts'
import { ParcelCard } from './parcel-card.tsx'
import styles from './review-page.module.css'
import { Section } from './review-section.tsx'

interface ParcelReviewProps {
  basket: Basket
  shipment: Shipment
  isEditable: boolean
}

/** The address, the arrival day and the card of the only parcel. With `isEditable`, day and card can be changed. */
export function ParcelReview({ basket, shipment, isEditable }: ParcelReviewProps) {
  const text = useText()
  const { shippingAddress, shippingMethod, giftMessage, c_arrivesOn } = shipment
  const instructions = instructionsOf(shipment)
  const email = recipientEmailOf(shipment)
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
          <dd>
            <span role="status">
              {c_arrivesOn ? <ShipmentArrival shipment={shipment} /> : text('checkout.review.noDay')}
            </span>
          </dd>
          {instructions && <dd>{text('checkout.instructions.shown', { instructions })}</dd>}
          {email && <dd>{text('checkout.recipientEmail.shown', { email })}</dd>}
          {giftMessage && (
            <>
              <dt>{text('checkout.gift.heading')}</dt>
              <dd className={section.facts}>{giftMessage}</dd>
            </>
          )}
        </dl>
      </div>
      {isEditable && (
        <div className={styles.changes}>
          <DeliveryDay
            isBare
            shipmentId={shipment.shipmentId}
            postalCode={shippingAddress?.postalCode}
            version={`${shippingAddress?.countryCode} ${shippingAddress?.stateCode}`}
            wanted={shipment.c_DATE_WANTED}
            soonest={c_arrivesOn}
          />
          <ParcelCard shipment={shipment} />
        </div>
      )}
    </Section>
  )
}
