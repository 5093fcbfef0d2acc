import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { reloadCustomer } from '#storefront/state/customer/customer-store.ts'
import { trackProducts } from '#storefront/state/analytics/track-products.ts'
import { AmountsList } from '#storefront/components/bag-amounts/amounts-list.tsx'
import { bag } from '#storefront/state/bag/bag-store.ts'
import type { Basket, Shipment } from '#storefront/lib/basket/basket.ts'
import { BriefLine } from '#storefront/components/bag-lines/brief-line.tsx'
import { useLineProducts } from '#storefront/state/line-products/line-products.ts'
import { lineView } from '#storefront/lib/basket/line-view.ts'
import { useMoney } from '#storefront/lib/messages/use-money.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { bagLink, billingLink, orderConfirmationLink, shippingLink } from '#storefront/lib/routing/links.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { session } from '#storefront/state/session/session.ts'
import { Alert } from '#storefront/ui/alert.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { FormattedAddress } from '#storefront/components/address/formatted-address.tsx'
import { CardSummary } from '#storefront/components/payment-card/card-summary.tsx'
import form from '#storefront/components/section-card/section-card.module.css'
import { useCheckout } from '#storefront/pages/checkout/checkout-layout.tsx'
import { saveConfirmedOrder } from '#storefront/state/orders/confirmed-order.ts'
import { PickupPerson, PickupSummary } from '#storefront/components/order/pickup-summary.tsx'
import { isPickup } from '#storefront/lib/basket/pickups.ts'
import { unpaidCards } from '#storefront/pages/checkout/billing/pay-with.ts'
import { placeOrder } from '#storefront/lib/orders/place-order.ts'
import styles from './review-page.module.css'
import { paidWith } from '#storefront/lib/basket/checkout-steps.ts'

/** Step 3: everything once more, and the button that buys it. */
export default function ReviewPage() {
  const text = useText()
  const money = useMoney(useCheckout().basket.currency)
  const { basket } = useCheckout()
  const { place, busy, error } = usePlacing(basket)
  return (
    <div className={styles.review}>
      {error && <Alert>{error}</Alert>}
      {basket.shipments.map((shipment) =>
        isPickup(shipment) ? (
          <Pickup key={shipment.shipmentId} shipment={shipment} />
        ) : (
          <Parcel key={shipment.shipmentId} basket={basket} shipment={shipment} />
        ),
      )}
      <Payment basket={basket} />
      <Goods basket={basket} />
      <section className={styles.end}>
        <h2 className={form.sectionTitle}>{text('checkout.summary')}</h2>
        <AmountsList priced={basket} />
        <Button wide busy={busy} onClick={() => void place()}>
          {text('checkout.place', { total: money(basket.orderTotal) })}
        </Button>
        <p className={form.quiet}>{text('checkout.place.note')}</p>
      </section>
    </div>
  )
}

/** Buys what is in the bag. A second press while the first is under way does nothing. */
function usePlacing(basket: Basket) {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function place(): Promise<void> {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      const result = await placeOrder(calls(), basket.basketId)
      if (result.kind === 'failed') return await payAgain(basket, result.flashes)
      saveConfirmedOrder(result.order)
      trackProducts(({ purchaseEvent }) => [purchaseEvent(result.order)])
      await navigate(to(orderConfirmationLink), { replace: true })
    } catch (failure) {
      setError(failureText(failure, text))
      window.scrollTo({ top: 0 })
    } finally {
      setBusy(false)
    }
  }

  /** The instrument that did not pay goes; the payment step says why. */
  async function payAgain({ paymentInstruments }: Basket, flashes: string[]): Promise<void> {
    await forgetCards(unpaidCards(paymentInstruments))
    for (const { paymentInstrumentId } of paymentInstruments)
      await bag.change((api, basketId) =>
        api.ShopperBaskets.removePaymentInstrumentFromBasket({
          parameters: { basketId, paymentInstrumentId },
        }),
      )
    await navigate(to(billingLink), { state: { flashes } })
  }

  return { place, busy, error }
}

/** A card that was saved for an order which it did not pay is not kept. */
async function forgetCards(cardIds: readonly string[]): Promise<void> {
  const { customerId } = session.snapshot()
  if (cardIds.length === 0 || customerId === undefined) return
  for (const paymentInstrumentId of cardIds) {
    try {
      await calls().ShopperCustomers.deleteCustomerPaymentInstrument({
        parameters: { customerId, paymentInstrumentId },
      })
    } catch (failure) {
      // Somebody was faster: an earlier try, another tab.
      if (!isCallFault(failure, 'payment-instrument-not-found')) throw failure
    }
  }
  await reloadCustomer()
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
    <section className={form.section}>
      <div className={form.sectionHead}>
        <h2 className={form.sectionTitle}>{title}</h2>
        <a className={form.aside} href={to(edit.href)} aria-label={edit.label}>
          {text('checkout.edit')}
        </a>
      </div>
      {children}
    </section>
  )
}

function Parcel({ basket, shipment }: { basket: Basket; shipment: Shipment }) {
  const text = useText()
  const { shippingAddress, shippingMethod, giftMessage } = shipment
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
          {giftMessage && (
            <>
              <dt>{text('checkout.gift.heading')}</dt>
              <dd className={form.facts}>{giftMessage}</dd>
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

function Goods({ basket }: { basket: Basket }) {
  const text = useText()
  const money = useMoney(basket.currency)
  const products = useLineProducts(basket.productItems.map(({ productId }) => productId))
  return (
    <Section
      title={text('checkout.review.items', { count: basket.count })}
      edit={{ href: bagLink, label: text('checkout.review.editBag') }}
    >
      <ul>
        {basket.productItems.map((item) => (
          <BriefLine
            key={item.itemId}
            line={lineView(item, products.get(item.productId), basket.shipments)}
            money={money}
          />
        ))}
      </ul>
    </Section>
  )
}
