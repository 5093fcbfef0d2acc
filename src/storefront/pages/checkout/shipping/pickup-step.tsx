import { useNavigate } from 'react-router'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { checkoutDrafts } from '#storefront/lib/forms/checkout-drafts.ts'
import { guestEmail } from '#storefront/lib/forms/guest-email.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { billingLink } from '#storefront/lib/routing/checkout-links.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { StepActions } from '#storefront/pages/checkout/step-actions.tsx'
import type { Customer } from '#storefront/state/customer/customer-store.ts'
import { ContactSection } from './contact-section.tsx'
import { pickupDefaults, PickupForm, type ParsedPickup, type PickupValues } from './pickup-form.ts'
import { PickupSection, usePickupLabels } from './pickup-section.tsx'
import { saveEmail, savePickupContact } from './save-shipping.ts'

interface PickupStepProps {
  basket: Basket
  customer: Customer | undefined
}

/** Step 1 of a basket that contains only pickups: without address and shipping method. */
export function PickupStep({ basket, customer }: PickupStepProps) {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  const form = useShopForm<PickupValues, ParsedPickup>({
    schema: PickupForm,
    labels: { email: text('forms.email'), ...usePickupLabels() },
    defaults: {
      email: basket.customerInfo.email ?? customer?.email ?? guestEmail() ?? '',
      ...pickupDefaults(basket, customer),
    },
    draft: { name: checkoutDrafts.pickup },
    async submit(pickup) {
      await saveEmail(pickup.email)
      await savePickupContact(basket, pickup)
      await navigate(to(billingLink))
    },
  })
  return (
    <FormFrame form={form}>
      <ContactSection form={form} isGuest={!customer} />
      <PickupSection basket={basket} form={form} />
      <StepActions
        back={{ href: bagLink, label: text('checkout.backToBag') }}
        submitLabel={text('checkout.toPayment')}
        busy={form.busy}
      />
    </FormFrame>
  )
}
