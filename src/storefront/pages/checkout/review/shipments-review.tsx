import { PickupPerson, PickupSummary } from '#storefront/components/order/pickup-summary.tsx'
import type { Basket, Shipment } from '#storefront/lib/basket/basket.ts'
import { recipientsIn } from '#storefront/lib/basket/deliveries.ts'
import { pickupsOf } from '#storefront/lib/basket/pickups.ts'
import { useText } from '#ui/messages/use-text.ts'
import { shippingLink } from '#storefront/lib/routing/checkout-links.ts'
import { ParcelReview } from './parcel-review.tsx'
import { RecipientsReview } from './recipients-review.tsx'
import styles from './review-page.module.css'
import { Section } from './review-section.tsx'

interface ShipmentsReviewProps {
  basket: Basket
  /** The day and the card of a single parcel can be changed here. */
  isEditable?: boolean
}

/** The shipments of the order: address, shipping method and gift message, or the shop and the pickup contact. */
export function ShipmentsReview({ basket, isEditable = false }: ShipmentsReviewProps) {
  const recipients = recipientsIn(basket)
  const [only, ...others] = recipients
  return (
    <>
      {only && others.length === 0 && (
        <ParcelReview basket={basket} shipment={only.shipment} isEditable={isEditable} />
      )}
      {others.length > 0 && (
        <RecipientsReview
          recipients={recipients}
          currency={basket.currency}
          isTaxIncluded={basket.taxation === 'gross'}
        />
      )}
      {pickupsOf(basket).map((shipment) => (
        <Pickup key={shipment.shipmentId} shipment={shipment} />
      ))}
    </>
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
