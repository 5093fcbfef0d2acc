import { useNavigate } from 'react-router'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import styles from '#storefront/components/section-card/section-card.module.css'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { bagLink, billingLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { Customer } from '#storefront/state/customer/customer-store.ts'
import { Button } from '#storefront/ui/button.tsx'
import { ContactSection } from './contact-section.tsx'
import { pickupDefaults, PickupForm, type PickupValues, type TypedPickup } from './pickup-form.ts'
import { PickupSection, usePickupLabels } from './pickup-section.tsx'
import { saveEmail, savePickupContact } from './save-shipping.ts'

interface PickupStepProps {
  basket: Basket
  customer: Customer | undefined
}

/** Step 1 of a bag that is picked up whole: no address, no way to send it. */
export function PickupStep({ basket, customer }: PickupStepProps) {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  const form = useShopForm<PickupValues, TypedPickup>({
    schema: PickupForm,
    labels: { email: text('forms.email'), ...usePickupLabels() },
    defaults: {
      email: basket.customerInfo.email ?? customer?.email ?? '',
      ...pickupDefaults(basket, customer),
    },
    draft: { name: `pickup-${basket.basketId}` },
    async submit(typed) {
      await saveEmail(typed.email)
      await savePickupContact(basket, typed)
      await navigate(to(billingLink))
    },
  })
  return (
    <FormFrame form={form}>
      <ContactSection form={form} isGuest={!customer} />
      <PickupSection basket={basket} form={form} />
      <div className={styles.actions}>
        <a href={to(bagLink)}>{text('checkout.backToBag')}</a>
        <Button type="submit" busy={form.busy}>
          {text('checkout.toPayment')}
        </Button>
      </div>
    </FormFrame>
  )
}
