import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AmountsList } from '#storefront/components/bag-amounts/amounts-list.tsx'
import { AddressFields, useAddressLabels } from '#storefront/components/forms/address-fields.tsx'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { cardErrors } from '#storefront/components/payment-card/card-errors.ts'
import styles from '#storefront/components/section-card/section-card.module.css'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { deliveriesOf } from '#storefront/lib/basket/deliveries.ts'
import { addressFieldNames, type AddressValues } from '#storefront/lib/forms/address-form.ts'
import { addressInput, addressValues } from '#storefront/lib/forms/address-values.ts'
import { checkoutDrafts } from '#storefront/lib/forms/checkout-drafts.ts'
import { useShopForm, type ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { useMoney } from '#storefront/lib/messages/use-money.ts'
import { flashesOf, noticesOf } from '#storefront/lib/orders/flashes-of.ts'
import { useHasCanada } from '#storefront/lib/preferences/site-preferences.ts'
import { reviewOrderLink, shippingLink } from '#storefront/lib/routing/checkout-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useCheckout } from '#storefront/pages/checkout/checkout-layout.tsx'
import { PlacingProblems } from '#storefront/pages/checkout/review/placing-problems.tsx'
import { ShipmentsReview } from '#storefront/pages/checkout/review/shipments-review.tsx'
import { usePlaceOrder } from '#storefront/pages/checkout/review/use-place-order.ts'
import { StepActions } from '#storefront/pages/checkout/step-actions.tsx'
import { trackProducts } from '#storefront/state/analytics/track-products.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'
import { changeInCheckout } from '#storefront/state/bag/checkout-change.ts'
import { Alert } from '#storefront/ui/alert.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/checkbox.tsx'
import { billingDefaults, BillingForm, type BillingValues, type ParsedBilling } from './billing-form.ts'
import card from './card-section.module.css'
import { CardSection } from './card-section.tsx'
import { useCardPayment } from './use-card-payment.ts'

/** Step 2: payment card and billing address, with all that will be ordered, so that the order can be placed here. */
export default function BillingPage() {
  const { basket } = useCheckout()
  // The address of one of several recipients is hardly that of the buyer.
  const [only, ...others] = deliveriesOf(basket)
  const shippingAddress = others.length > 0 ? undefined : only?.shippingAddress
  return <BillingStep basket={basket} shippingAddress={shippingAddress} />
}

interface BillingStepProps {
  basket: Basket
  shippingAddress: Basket['billingAddress']
}

function BillingStep({ basket, shippingAddress }: BillingStepProps) {
  const text = useText()
  const money = useMoney(basket.currency)
  const { form, payment, placing, placeOrder } = useBillingForm(basket, shippingAddress)
  const { state } = useLocation()
  const flashes = form.attempt === 0 ? flashesOf(state) : []
  const frameId = form.idOf('card')
  const errors = [...cardErrors(payment.card, { id: frameId, text }), ...form.errors]
  return (
    <FormFrame form={{ ...form, errors: form.attempt > 0 ? errors : form.errors }}>
      {flashes.length > 0 && <Alert>{flashes.join('\n')}</Alert>}
      {noticesOf(state).map((notice) => (
        <Alert key={notice} kind="notice">
          {notice}
        </Alert>
      ))}
      <PlacingProblems placing={placing} />
      {basket.c_paymentAmount > 0 && (
        <CardSection id={frameId} payment={payment} save={<Checkbox {...form.field('customerSaveCard')} />} />
      )}
      <BillingAddress form={form} hasShipping={shippingAddress !== undefined} />
      <ShipmentsReview basket={basket} />
      <div className={card.amounts}>
        <section className={styles.section}>
          <AmountsList priced={basket} />
        </section>
      </div>
      <StepActions
        back={{ href: shippingLink, label: text('checkout.backToShipping') }}
        submitLabel={text('checkout.toReview')}
        busy={form.busy && !placeOrder.isWanted}
        finish={
          <Button busy={form.busy && placeOrder.isWanted} onClick={placeOrder.press}>
            {text('checkout.place', { total: money(basket.c_totalSoFar) })}
          </Button>
        }
        note={basket.c_paymentAmount > 0 ? text('checkout.place.choice') : undefined}
      />
    </FormFrame>
  )
}

/**
 * The form of the step. It is sent by two buttons: one places the order at once, as everything that will be ordered is on
 * the page; the other, and Enter in a field, leads to the review.
 */
function useBillingForm(basket: Basket, shippingAddress: Basket['billingAddress']) {
  const to = useTo()
  const navigate = useNavigate()
  const placing = usePlaceOrder()
  const isSending = useRef(false)
  const isPlacing = useRef(false)
  const [isWanted, setWanted] = useState(false)
  // While the order is placed the page shows what it showed at the press, though the basket has the card already.
  const [shown, setShown] = useState<Basket>()
  const form = useShopForm<BillingValues, ParsedBilling>({
    schema: BillingForm,
    labels: useBillingLabels(),
    defaults: billingDefaults(basket, shippingAddress),
    draft: { name: checkoutDrafts.billing, together: ['useShippingAddress', ...addressFieldNames] },
    faults: { 'card-limit-reached': 'customerSaveCard' },
    async submit(billing) {
      setShown(basket)
      try {
        const saved = await savePayment(billing)
        if (isPlacing.current) await placing.place({ shown: basket, basket: saved })
        else await navigate(to(reviewOrderLink))
      } finally {
        setShown(undefined)
      }
    },
  })
  const payment = useCardPayment(form, shown ?? basket)

  async function savePayment(billing: ParsedBilling): Promise<Basket> {
    const address = billing.useShippingAddress
      ? addressInput({ ...billing, ...addressValues(shippingAddress) })
      : addressInput(billing)
    // Before an order is placed, its changes are compared as a whole.
    await saveBillingAddress(isPlacing.current ? bag.change : changeInCheckout, address)
    await payment.save({ isToSave: billing.customerSaveCard, holder: nameOf(address) })
    const saved = bag.getState().basket ?? basket
    trackProducts(({ basketEvent }) => [basketEvent('add_payment_info', saved, { payment_type: 'card' })])
    return saved
  }

  async function send(wantsOrder: boolean): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    isPlacing.current = wantsOrder
    setWanted(wantsOrder)
    await form.trySubmit()
    // Enter in the card field sends the form by itself, to the review.
    isPlacing.current = false
    isSending.current = false
  }

  return {
    form: {
      ...form,
      trySubmit: (event?: { preventDefault: () => void }) => (event?.preventDefault(), send(false)),
    },
    payment,
    placing,
    placeOrder: { isWanted, press: () => void send(true) },
  }
}

function useBillingLabels() {
  const text = useText()
  return {
    customerSavedCardId: text('checkout.card.choose'),
    customerSaveCard: text('checkout.card.save'),
    useShippingAddress: text('checkout.billing.same'),
    ...useAddressLabels(),
  }
}

const nameOf = ({ firstName, lastName }: ReturnType<typeof addressInput>): string =>
  `${firstName} ${lastName}`

const saveBillingAddress = (
  change: typeof changeInCheckout,
  body: ReturnType<typeof addressInput>,
): Promise<Basket> =>
  change((calls, basketId) =>
    calls.ShopperBaskets.updateBillingAddressForBasket({ parameters: { basketId }, body }),
  )

interface BillingAddressProps {
  form: ShopForm<BillingValues>
  hasShipping: boolean
}

function BillingAddress({ form, hasShipping }: BillingAddressProps) {
  const text = useText()
  const hasCanada = useHasCanada()
  const isSame = form.watch('useShippingAddress')
  const countryCode = form.watch('countryCode') ?? 'US'
  // Every field of an address is a field of this form.
  const address: Pick<ShopForm<AddressValues>, 'field' | 'fill' | 'recheck' | 'watch'> = form
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{text('checkout.billing.heading')}</h2>
      {hasShipping && <Checkbox {...form.field('useShippingAddress')} />}
      {!isSame && (
        <AddressFields form={address} section="billing" countryCode={countryCode} hasCanada={hasCanada} />
      )}
    </section>
  )
}
