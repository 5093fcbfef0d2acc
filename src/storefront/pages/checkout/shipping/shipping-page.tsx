import { useNavigate } from 'react-router'
import { fieldLimits } from '#shared/patterns.ts'
import { trackProducts } from '#storefront/state/analytics/track-products.ts'
import { saveAddress } from '#storefront/state/customer/save-address.ts'
import { useCustomer, type Customer } from '#storefront/state/customer/customer-store.ts'
import type { Basket, Shipment } from '#storefront/lib/basket/basket.ts'
import { AddressFields, useAddressLabels } from '#storefront/components/forms/address-fields.tsx'
import { addressInput } from '#storefront/lib/forms/address-values.ts'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { useShopForm, type ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { bagLink, billingLink } from '#storefront/lib/routing/links.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { useHasCanada } from '#storefront/lib/preferences/site-preferences.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/checkbox.tsx'
import { TextArea } from '#storefront/ui/text-area.tsx'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import styles from '#storefront/components/section-card/section-card.module.css'
import { useCheckout } from '#storefront/pages/checkout/checkout-layout.tsx'
import { ContactSection } from '#storefront/pages/checkout/contact-section.tsx'
import { PickupSection, usePickupLabels } from './pickup-section.tsx'
import { PickupStep } from './pickup-step.tsx'
import { isPickup } from '#storefront/lib/basket/pickups.ts'
import { SavedAddresses } from './saved-addresses.tsx'
import { sendEmail, sendParcel, sendPickups } from './send-shipping.ts'
import {
  MixedForm,
  ShippingForm,
  shippingDefaults,
  type ShippingValues,
  type TypedShipping,
} from './shipping-form.ts'
import { ShippingMethodCards } from './shipping-method-cards.tsx'
import { useShippingMethods } from './use-shipping-methods.ts'

/** Step 1: whose order it is, where it goes and how. */
export default function ShippingPage() {
  const { basket } = useCheckout()
  const { customer, isKnown } = useCustomer()
  const shipment = basket.shipments.find((one) => !isPickup(one))
  if (!isKnown) return null
  if (!shipment) return <PickupStep basket={basket} customer={customer} />
  return <ShippingStep basket={basket} shipment={shipment} customer={customer} />
}

interface ShippingStepProps {
  basket: Basket
  shipment: Shipment
  customer: Customer | undefined
}

function ShippingStep({ basket, shipment, customer }: ShippingStepProps) {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  const hasPickups = basket.shipments.some(isPickup)
  const form = useShopForm<ShippingValues, TypedShipping>({
    schema: hasPickups ? MixedForm : ShippingForm,
    labels: {
      email: text('forms.email'),
      ...useAddressLabels(),
      giftMessage: text('checkout.gift.label'),
      saveAddress: text('checkout.saveAddress'),
      ...usePickupLabels(),
    },
    defaults: shippingDefaults(basket, shipment, customer),
    draft: { name: `shipping-${basket.basketId}` },
    async submit(typed) {
      await sendEmail(typed.email)
      const sent = await sendParcel(shipment.shipmentId, typed, choice.chosen)
      trackProducts(({ basketEvent }) => [
        basketEvent('add_shipping_info', sent, { shipping_tier: choice.chosen }),
      ])
      if (hasPickups) await sendPickups(basket, typed)
      if (customer && typed.saveAddress) await saveAddress(customer, addressInput(typed))
      await navigate(to(billingLink))
    },
  })
  const choice = useShippingMethods(basket.basketId, shipment, {
    countryCode: form.watch('countryCode') ?? 'US',
    isPOBox: form.watch('isPOBox') ?? false,
  })
  return (
    <FormFrame form={form}>
      <ContactSection form={form} isGuest={!customer} />
      {hasPickups && <PickupSection basket={basket} form={form} />}
      <Destination form={form} customer={customer} />
      <section className={styles.section}>
        <ShippingMethodCards id={form.idOf('method')} currency={basket.currency} choice={choice} />
      </section>
      <GiftMessage form={form} />
      <div className={styles.actions}>
        <a href={to(bagLink)}>{text('checkout.backToBag')}</a>
        <Button type="submit" busy={form.busy}>
          {text('checkout.toPayment')}
        </Button>
      </div>
    </FormFrame>
  )
}

type Form = ShopForm<ShippingValues>

function Destination({ form, customer }: { form: Form; customer: Customer | undefined }) {
  const text = useText()
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{text('checkout.address.heading')}</h2>
      {customer && <SavedAddresses customer={customer} form={form} />}
      <AddressFields
        form={form}
        section="shipping"
        countryCode={form.watch('countryCode') ?? 'US'}
        hasCanada={useHasCanada()}
      />
      {customer && <Checkbox {...form.field('saveAddress')} />}
    </section>
  )
}

function GiftMessage({ form }: { form: Form }) {
  const text = useText()
  const length = form.watch('giftMessage')?.length ?? 0
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{text('checkout.gift.heading')}</h2>
      <TextArea
        {...form.field('giftMessage')}
        optional={text('forms.optional')}
        rows={4}
        hint={text('checkout.gift.count', { length, most: fieldLimits.giftMessage })}
      />
    </section>
  )
}
