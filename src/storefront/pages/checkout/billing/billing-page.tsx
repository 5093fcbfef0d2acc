import { useLocation, useNavigate } from 'react-router'
import { AddressFields, useAddressLabels } from '#storefront/components/forms/address-fields.tsx'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { cardErrors } from '#storefront/components/payment-card/card-errors.ts'
import styles from '#storefront/components/section-card/section-card.module.css'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { addressFieldNames, type AddressValues } from '#storefront/lib/forms/address-form.ts'
import { addressInput, addressValues } from '#storefront/lib/forms/address-values.ts'
import { checkoutDrafts } from '#storefront/lib/forms/checkout-drafts.ts'
import { useShopForm, type ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { flashesOf } from '#storefront/lib/orders/flashes-of.ts'
import { useHasCanada } from '#storefront/lib/preferences/site-preferences.ts'
import { reviewOrderLink, shippingLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useCheckout } from '#storefront/pages/checkout/checkout-layout.tsx'
import { StepActions } from '#storefront/pages/checkout/step-actions.tsx'
import { trackProducts } from '#storefront/state/analytics/track-products.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'
import { Alert } from '#storefront/ui/alert.tsx'
import { Checkbox } from '#storefront/ui/checkbox.tsx'
import { billingDefaults, BillingForm, type BillingValues, type ParsedBilling } from './billing-form.ts'
import { CardSection } from './card-section.tsx'
import { useCardPayment } from './use-card-payment.ts'

/** Step 2: payment card and billing address. */
export default function BillingPage() {
  const { basket } = useCheckout()
  const shippingAddress = basket.shipments.find(
    ({ c_fromStoreId }) => c_fromStoreId === undefined,
  )?.shippingAddress
  return <BillingStep basket={basket} shippingAddress={shippingAddress} />
}

interface BillingStepProps {
  basket: Basket
  shippingAddress: Basket['billingAddress']
}

function BillingStep({ basket, shippingAddress }: BillingStepProps) {
  const text = useText()
  const { form, payment } = useBillingForm(basket, shippingAddress)
  const flashes = flashesOf(useLocation().state)
  const frameId = form.idOf('card')
  const errors = [...cardErrors(payment.card, { id: frameId, text }), ...form.errors]
  return (
    <FormFrame form={{ ...form, errors: form.attempt > 0 ? errors : form.errors }}>
      {flashes.length > 0 && form.attempt === 0 && <Alert>{flashes.join('\n')}</Alert>}
      {basket.c_paymentAmount > 0 && (
        <CardSection id={frameId} payment={payment} save={<Checkbox {...form.field('customerSaveCard')} />} />
      )}
      <BillingAddress form={form} hasShipping={shippingAddress !== undefined} />
      <StepActions
        back={{ href: shippingLink, label: text('checkout.backToShipping') }}
        submitLabel={text('checkout.toReview')}
        busy={form.busy}
      />
    </FormFrame>
  )
}

function useBillingForm(basket: Basket, shippingAddress: Basket['billingAddress']) {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  const form = useShopForm<BillingValues, ParsedBilling>({
    schema: BillingForm,
    labels: {
      customerSavedCardId: text('checkout.card.choose'),
      customerSaveCard: text('checkout.card.save'),
      useShippingAddress: text('checkout.billing.same'),
      ...useAddressLabels(),
    },
    defaults: billingDefaults(basket, shippingAddress),
    draft: { name: checkoutDrafts.billing, together: ['useShippingAddress', ...addressFieldNames] },
    faults: { 'card-limit-reached': 'customerSaveCard' },
    async submit(billing) {
      const address = billing.useShippingAddress
        ? addressInput({ ...billing, ...addressValues(shippingAddress) })
        : addressInput(billing)
      await saveBillingAddress(address)
      await payment.save({ isToSave: billing.customerSaveCard, holder: nameOf(address) })
      trackProducts(({ basketEvent }) => [
        basketEvent('add_payment_info', bag.getState().basket ?? basket, { payment_type: 'card' }),
      ])
      await navigate(to(reviewOrderLink))
    },
  })
  const payment = useCardPayment(form, basket)
  return { form, payment }
}

const nameOf = ({ firstName, lastName }: ReturnType<typeof addressInput>): string =>
  `${firstName} ${lastName}`

const saveBillingAddress = (body: ReturnType<typeof addressInput>) =>
  bag.change((calls, basketId) =>
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
  const address: Pick<ShopForm<AddressValues>, 'field' | 'fill' | 'watch'> = form
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
