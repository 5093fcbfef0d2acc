import type { ReactNode } from 'react'
import { ArrivalLine } from '#storefront/components/arrival/arrival-line.tsx'
import { FormattedAddress } from '#storefront/components/address/formatted-address.tsx'
import { AmountsList } from '#storefront/components/bag-amounts/amounts-list.tsx'
import { BriefLines } from '#storefront/components/bag-lines/brief-lines.tsx'
import { PickupPerson, PickupSummary } from '#storefront/components/order/pickup-summary.tsx'
import { CardSummary } from '#storefront/components/payment-card/card-summary.tsx'
import section from '#storefront/components/section-card/section-card.module.css'
import type { Basket, Shipment } from '#storefront/lib/basket/basket.ts'
import { paidWith } from '#storefront/lib/basket/checkout-steps.ts'
import { isPickup } from '#storefront/lib/basket/pickups.ts'
import { useMoney } from '#storefront/lib/messages/use-money.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { bagLink, billingLink, shippingLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useCheckout } from '#storefront/pages/checkout/checkout-layout.tsx'
import { Alert } from '#storefront/ui/alert.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { ConfirmQuestion } from '#storefront/ui/confirm-question.tsx'
import styles from './review-page.module.css'
import { usePlaceOrder } from './use-place-order.ts'

/** Step 3: the whole order, and the button that places it. */
export default function ReviewPage() {
  const text = useText()
  const { basket } = useCheckout()
  const money = useMoney(basket.currency)
  const { place, busy, error, changes, twin, toCheck, dismissTwin } = usePlaceOrder(basket)
  return (
    <div className={styles.review}>
      {error && <Alert>{error}</Alert>}
      {changes.length > 0 && <BagChanges changes={changes} />}
      <OrderAgain
        orderNo={twin}
        onAgain={() => void place({ orderAgain: true })}
        onWait={() => {
          dismissTwin()
          void toCheck()
        }}
      />
      {basket.shipments.map((shipment) =>
        isPickup(shipment) ? (
          <Pickup key={shipment.shipmentId} shipment={shipment} />
        ) : (
          <Parcel key={shipment.shipmentId} basket={basket} shipment={shipment} />
        ),
      )}
      <Payment basket={basket} />
      <Items basket={basket} />
      <section className={styles.end}>
        <h2 className={section.sectionTitle}>{text('checkout.summary')}</h2>
        <AmountsList priced={basket} />
        <Button wide busy={busy} onClick={() => void place()}>
          {text('checkout.place', { total: money(basket.orderTotal) })}
        </Button>
        <p className={section.quiet}>{text('checkout.place.note')}</p>
      </section>
    </div>
  )
}

/** What would be ordered is another bag than the one that was shown; the press places no order. */
function BagChanges({ changes }: { changes: readonly string[] }) {
  const text = useText()
  return (
    <Alert>
      <p>{text('checkout.changed.heading')}</p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Alert>
  )
}

interface OrderAgainProps {
  /** The order with the same goods whose payment is still checked; the question is open with it. */
  orderNo: string | undefined
  onAgain: () => void
  onWait: () => void
}

function OrderAgain({ orderNo = '', onAgain, onWait }: OrderAgainProps) {
  const text = useText()
  return (
    <ConfirmQuestion
      open={orderNo !== ''}
      title={text('checkout.again.title')}
      text={text('checkout.again.text', { orderNo })}
      confirmLabel={text('checkout.again.confirm')}
      cancelLabel={text('checkout.again.wait')}
      onConfirm={onAgain}
      onCancel={onWait}
    />
  )
}

interface SectionProps {
  title: string
  edit: { href: string; label: string }
  children: ReactNode
}

function Section({ title, edit, children }: SectionProps) {
  const text = useText()
  const to = useTo()
  return (
    <section className={section.section}>
      <div className={section.sectionHead}>
        <h2 className={section.sectionTitle}>{title}</h2>
        <a className={section.aside} href={to(edit.href)} aria-label={edit.label}>
          {text('checkout.edit')}
        </a>
      </div>
      {children}
    </section>
  )
}

function Parcel({ basket, shipment }: { basket: Basket; shipment: Shipment }) {
  const text = useText()
  const { shippingAddress, shippingMethod, giftMessage, c_arrivesOn } = shipment
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

function Payment({ basket }: { basket: Basket }) {
  const text = useText()
  const instrument = paidWith(basket, new Date())
  return (
    <Section
      title={text('checkout.payment.name')}
      edit={{ href: billingLink, label: text('checkout.review.editPayment') }}
    >
      <div className={styles.facts}>
        <p>{instrument ? <CardSummary card={instrument.paymentCard} /> : text('checkout.payment.none')}</p>
        <dl className={styles.details}>
          <dt>{text('checkout.billing.heading')}</dt>
          <dd>
            <FormattedAddress address={basket.billingAddress} />
          </dd>
        </dl>
      </div>
    </Section>
  )
}

function Items({ basket }: { basket: Basket }) {
  const text = useText()
  return (
    <Section
      title={text('checkout.review.items', { count: basket.count })}
      edit={{ href: bagLink, label: text('checkout.review.editBag') }}
    >
      <BriefLines of={basket} />
    </Section>
  )
}
