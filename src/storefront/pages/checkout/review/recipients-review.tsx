import { ShipmentArrival } from '#storefront/components/arrival/arrival-line.tsx'
import { FormattedAddress } from '#storefront/components/address/formatted-address.tsx'
import { BoxContents } from '#storefront/components/bag-lines/box-contents.tsx'
import section from '#storefront/components/page/section-card.module.css'
import { instructionsOf, recipientEmailOf, type Recipient } from '#storefront/lib/basket/deliveries.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { recipientLink } from '#storefront/lib/routing/checkout-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Summary } from '#ui/summary.tsx'
import styles from './recipients-review.module.css'

interface RecipientsReviewProps {
  recipients: readonly Recipient[]
  currency: string
  /** Prices include the tax. */
  isTaxIncluded: boolean
}

/** The parcels of several recipients, each with a link that opens it for a correction. */
export function RecipientsReview({ recipients, currency, isTaxIncluded }: RecipientsReviewProps) {
  const text = useText()
  return (
    <section className={section.section}>
      <h2 className={section.sectionTitle}>
        {text('checkout.review.recipients', { count: recipients.length })}
      </h2>
      <ol>
        {recipients.map((recipient) => (
          <li key={recipient.shipment.shipmentId} className={styles.recipient}>
            <Parcel {...{ recipient, currency, isTaxIncluded }} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type ParcelProps = Omit<RecipientsReviewProps, 'recipients'> & { recipient: Recipient }

function Parcel({ recipient, currency, isTaxIncluded }: ParcelProps) {
  const text = useText()
  const to = useTo()
  const { name, shipment, goods } = recipient
  const { shippingAddress, shippingMethod, giftMessage, c_arrivesOn } = shipment
  const { firstName: _, lastName: __, ...address } = shippingAddress ?? {}
  const instructions = instructionsOf(shipment)
  const email = recipientEmailOf(shipment)
  return (
    <>
      <div className={section.sectionHead}>
        <h3 className={styles.name}>{name}</h3>
        <a
          className={section.aside}
          href={to(recipientLink(shipment.shipmentId))}
          aria-label={text('checkout.review.editRecipient', { name })}
        >
          {text('checkout.edit')}
        </a>
      </div>
      <div className={styles.facts}>
        <FormattedAddress address={address} />
        <div>
          {goods.map(({ itemId, quantity, productName, c_customMixContents: box }) => (
            <div key={itemId}>
              <p>{text('checkout.recipients.goods', { quantity, productName })}</p>
              {box && <BoxContents box={box} />}
            </div>
          ))}
          <p>{shippingMethod?.name}</p>
          {c_arrivesOn && (
            <p>
              <ShipmentArrival shipment={shipment} />
            </p>
          )}
          {instructions && <p>{text('checkout.instructions.shown', { instructions })}</p>}
          {email && <p>{text('checkout.recipientEmail.shown', { email })}</p>}
        </div>
      </div>
      {giftMessage && <p className={styles.message}>{giftMessage}</p>}
      <Sum {...{ recipient, currency, isTaxIncluded }} />
    </>
  )
}

/** The costs of a parcel, on demand. The sum of all parcels is the order's total. */
function Sum({ recipient: { shipment }, currency, isTaxIncluded }: ParcelProps) {
  const text = useText()
  const money = useMoney(currency)
  const { productTotal, shippingTotal, taxTotal, shipmentTotal } = shipment
  if (shippingTotal === null || taxTotal === null || shipmentTotal === null) return null
  return (
    <details className={styles.sum}>
      <Summary>{text('checkout.review.parcelSum', { total: money(shipmentTotal) })}</Summary>
      <dl className={styles.amounts}>
        <dt>{text('checkout.review.goods')}</dt>
        <dd>{money(productTotal)}</dd>
        <dt>{text('bag.amounts.shipping')}</dt>
        <dd>{shippingTotal === 0 ? text('bag.amounts.free') : money(shippingTotal)}</dd>
        <dt>{text(isTaxIncluded ? 'bag.amounts.includesTax' : 'bag.amounts.tax')}</dt>
        <dd>{money(taxTotal)}</dd>
      </dl>
    </details>
  )
}
