import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddressCheck } from '#storefront/components/address-help/use-address-check.tsx'
import { AddressFields, useAddressLabels } from '#storefront/components/forms/address-fields.tsx'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { InstructionsField } from '#storefront/components/forms/instructions-field.tsx'
import { GiftMessage } from '#storefront/components/gift-message/gift-message.tsx'
import { useMessageSaving } from '#storefront/components/gift-message/use-message-saving.ts'
import styles from '#storefront/components/page/section-card.module.css'
import type { Basket, Shipment } from '#storefront/lib/basket/basket.ts'
import { deliveriesOf } from '#storefront/lib/basket/deliveries.ts'
import { isPickup } from '#storefront/lib/basket/pickups.ts'
import { addressFieldNames } from '#storefront/lib/forms/address-form.ts'
import { addressInput } from '#storefront/lib/forms/address-values.ts'
import { checkoutDrafts, handOverDraft, recipientDraft } from '#storefront/lib/forms/checkout-drafts.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useShopForm, type ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { FieldErrorsShown } from '#storefront/lib/forms/use-submission.ts'
import { useText } from '#ui/messages/use-text.ts'
import { billingLink } from '#storefront/lib/routing/checkout-links.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useCheckout } from '#storefront/pages/checkout/checkout-layout.tsx'
import { StepActions } from '#storefront/pages/checkout/step-actions.tsx'
import { trackProducts } from '#storefront/state/analytics/track-products.ts'
import { reloadCustomer, useCustomer, type Customer } from '#storefront/state/customer/customer-store.ts'
import { saveAddress } from '#storefront/state/customer/save-address.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ContactSection } from './contact-section.tsx'
import { PickupSection, usePickupLabels } from './pickup-section.tsx'
import { PickupStep } from './pickup-step.tsx'
import { RecipientEmailField } from './recipient-email-field.tsx'
import { saveEmail, saveParcel, savePickupContact } from './save-shipping.ts'
import { SavedAddresses } from './saved-addresses.tsx'
import {
  isGift,
  MixedForm,
  ShippingForm,
  shippingDefaults,
  type ParsedShipping,
  type ShippingValues,
} from './shipping-form.ts'
import { ShippingMethodCards } from './shipping-method-cards.tsx'
import { useShippingMethods } from './use-shipping-methods.ts'

const RecipientsStep = lazyPart(async () => ({
  default: (await import('./recipients/recipients-step.tsx')).RecipientsStep,
}))

/** Step 1: contact, delivery address or pickup, and shipping method. With several recipients, a card for each. */
export default function ShippingPage() {
  const text = useText()
  const { customer, isKnown, failure } = useCustomer()
  if (!isKnown) return <Skeleton className={styles.cardSkeleton} />
  return (
    <>
      {failure !== undefined && (
        <FailedRead onRetry={() => void reloadCustomer()}>{text('checkout.customer.unread')}</FailedRead>
      )}
      <Step customer={customer} />
    </>
  )
}

function Step({ customer }: { customer: Customer | undefined }) {
  const { basket } = useCheckout()
  const [shipment, ...others] = deliveriesOf(basket)
  if (!shipment) return <PickupStep basket={basket} customer={customer} />
  if (others.length > 0)
    return (
      <RecipientsStep
        basket={basket}
        customer={customer}
        fallback={<Skeleton className={styles.cardSkeleton} />}
      />
    )
  return <ShippingStep basket={basket} shipment={shipment} customer={customer} />
}

interface ShippingStepProps {
  basket: Basket
  /** The shipment to deliver; all other shipments are pickups. */
  shipment: Shipment
  customer: Customer | undefined
}

function ShippingStep({ basket, shipment, customer }: ShippingStepProps) {
  const text = useText()
  const hasPickups = basket.shipments.some(isPickup)
  const { form, methodChoice, message, addressDialog } = useShippingForm({
    basket,
    shipment,
    customer,
    hasPickups,
  })
  const contact = <ContactSection form={form} isGuest={!customer} />
  // A gift begins with its recipient instead of the buyer.
  const isForSomebody = isGift(basket, shipment)
  return (
    <FormFrame form={form}>
      {!isForSomebody && contact}
      {hasPickups && <PickupSection basket={basket} form={form} />}
      <DeliveryAddress form={form} customer={customer} isForSomebody={isForSomebody} />
      {isForSomebody && contact}
      <section className={styles.section}>
        <ShippingMethodCards id={form.idOf('method')} currency={basket.currency} choice={methodChoice} />
      </section>
      <section className={styles.section}>
        <h2 className={styles.sectionTitle}>{text('checkout.gift.heading')}</h2>
        <GiftMessage form={form} saving={message} />
        <RecipientEmailField form={form} isGift={isForSomebody} />
      </section>
      {addressDialog}
      <StepActions
        back={{ href: bagLink, label: text('checkout.backToBag') }}
        submitLabel={text('checkout.toPayment')}
        busy={form.busy}
      />
    </FormFrame>
  )
}

interface ShippingFormOptions extends ShippingStepProps {
  hasPickups: boolean
}

function useShippingForm({ basket, shipment, customer, hasPickups }: ShippingFormOptions) {
  // Restores values that were typed while there were several recipients.
  useState(() => handOverDraft({ from: recipientDraft(shipment.shipmentId), to: checkoutDrafts.shipping }))
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  const form = useShopForm<ShippingValues, ParsedShipping>({
    schema: hasPickups ? MixedForm : ShippingForm,
    // In the order of the page, which is the order of the error summary.
    labels: {
      email: text('forms.email'),
      ...usePickupLabels(),
      ...useAddressLabels(),
      instructions: text('checkout.instructions.label'),
      saveAddress: text('checkout.saveAddress'),
      giftMessage: text('checkout.gift.label'),
      recipientEmail: text('checkout.recipientEmail.label'),
    },
    defaults: shippingDefaults(basket, shipment, customer),
    draft: { name: checkoutDrafts.shipping, together: addressFieldNames },
    async submit(typed) {
      if (!(await message.save())) {
        document.getElementById(form.idOf('giftMessage'))?.focus()
        throw new FieldErrorsShown()
      }
      const shipping = await addressCheck.checked(typed)
      await saveEmail(shipping.email)
      const saved = await saveParcel(shipment, shipping, methodChoice.unsaved)
      if (hasPickups) await savePickupContact(basket, shipping)
      const notices = await saveToAddressBook(shipping)
      // The submission cannot fail after this, so the event is sent once.
      trackProducts(({ basketEvent }) => [
        basketEvent('add_shipping_info', saved, { shipping_tier: methodIn(saved, shipment) }),
      ])
      await navigate(to(billingLink), { state: { notices } })
    },
  })
  const addressCheck = useAddressCheck(form)
  /** A refusal does not stop the order: the next step shows why the address was not saved. */
  async function saveToAddressBook(shipping: ParsedShipping): Promise<string[]> {
    if (!customer || !shipping.saveAddress) return []
    try {
      await saveAddress(customer, addressInput(shipping))
      return []
    } catch (failure) {
      return [text('checkout.saveAddress.refused', { reason: failureText(failure, text) })]
    }
  }
  const methodChoice = useShippingMethods(basket.basketId, shipment, {
    countryCode: form.watch('countryCode') ?? 'US',
    stateCode: form.watch('stateCode') ?? '',
    address1: form.watch('address1') ?? '',
    address2: form.watch('address2') ?? '',
    isPOBox: form.watch('isPOBox') ?? false,
    postalCode: form.watch('postalCode') ?? '',
  })
  const message = useMessageSaving({
    typed: form.watch('giftMessage') ?? '',
    saved: shipment.giftMessage ?? '',
    own: { shipmentId: shipment.shipmentId, firstName: form.watch('firstName') },
    others: [],
  })
  return { form, methodChoice, message, addressDialog: addressCheck.dialog }
}

const methodIn = ({ shipments }: Basket, { shipmentId }: Shipment): string | undefined =>
  shipments.find((one) => one.shipmentId === shipmentId)?.shippingMethod?.id

type Form = ShopForm<ShippingValues>

interface DeliveryAddressProps {
  form: Form
  customer: Customer | undefined
  isForSomebody: boolean
}

function DeliveryAddress({ form, customer, isForSomebody }: DeliveryAddressProps) {
  const text = useText()
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>
        {text(isForSomebody ? 'checkout.address.recipient' : 'checkout.address.heading')}
      </h2>
      {customer && <SavedAddresses customer={customer} form={form} />}
      <AddressFields form={form} section="shipping" countryCode={form.watch('countryCode') ?? 'US'} />
      <InstructionsField form={form} />
      {customer && <Checkbox {...form.field('saveAddress')} />}
    </section>
  )
}
