import { useLocation, useNavigate } from 'react-router'
import { trackProducts } from '#storefront/state/analytics/track-products.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { AddressFields, useAddressLabels } from '#storefront/components/forms/address-fields.tsx'
import type { AddressValues } from '#storefront/lib/forms/address-form.ts'
import { addressInput, addressValues } from '#storefront/lib/forms/address-values.ts'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { useShopForm, type ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { reviewOrderLink, shippingLink } from '#storefront/lib/routing/links.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { useHasCanada } from '#storefront/lib/preferences/site-preferences.ts'
import { Alert } from '#storefront/ui/alert.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/checkbox.tsx'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { billingDefaults, BillingForm, type BillingValues, type TypedBilling } from './billing-form.ts'
import { cardErrors } from '#storefront/components/payment-card/card-errors.ts'
import { CardSection } from './card-section.tsx'
import styles from '#storefront/components/section-card/section-card.module.css'
import { useCheckout } from '#storefront/pages/checkout/checkout-layout.tsx'
import { useCardPayment } from './use-card-payment.ts'

/** Step 2: what it is paid with, and whose bill it is. */
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
  const to = useTo()
  const navigate = useNavigate()
  const form = useShopForm<BillingValues, TypedBilling>({
    schema: BillingForm,
    labels: {
      customerSavedCardId: text('checkout.card.choose'),
      customerSaveCard: text('checkout.card.save'),
      useShippingAddress: text('checkout.billing.same'),
      ...useAddressLabels(),
    },
    defaults: billingDefaults(basket, shippingAddress),
    draft: { name: `billing-${basket.basketId}` },
    faults: { 'card-limit-reached': 'customerSaveCard' },
    async submit(typed) {
      const address = typed.useShippingAddress
        ? addressInput({ ...typed, ...addressValues(shippingAddress) })
        : addressInput(typed)
      await sendBillingAddress(address)
      await payment.send({ isToSave: typed.customerSaveCard, holder: nameOf(address) })
      trackProducts(({ basketEvent }) => [
        basketEvent('add_payment_info', bag.getState().basket ?? basket, { payment_type: 'card' }),
      ])
      await navigate(to(reviewOrderLink))
    },
  })
  const payment = useCardPayment(form, basket)
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
      <div className={styles.actions}>
        <a href={to(shippingLink)}>{text('checkout.backToShipping')}</a>
        <Button type="submit" busy={form.busy}>
          {text('checkout.toReview')}
        </Button>
      </div>
    </FormFrame>
  )
}

/** Why an order was not paid, handed on by the review step (PAY-022). */
const flashesOf = (state: unknown): string[] =>
  typeof state === 'object' && state !== null && 'flashes' in state && Array.isArray(state.flashes)
    ? state.flashes.map(String)
    : []

const nameOf = ({ firstName, lastName }: ReturnType<typeof addressInput>): string =>
  `${firstName} ${lastName}`

const sendBillingAddress = (body: ReturnType<typeof addressInput>) =>
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
  // Without the choice above, the fields are those of an address.
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
