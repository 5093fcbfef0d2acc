import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { deliveriesOf } from '#storefront/lib/basket/deliveries.ts'
import { isPickup } from '#storefront/lib/basket/pickups.ts'
import { checkoutDrafts } from '#storefront/lib/forms/checkout-drafts.ts'
import { guestEmail } from '#storefront/lib/forms/guest-email.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { FieldErrorsShown } from '#storefront/lib/forms/use-submission.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { billingLink } from '#storefront/lib/routing/checkout-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import {
  ContactForm,
  pickupDefaults,
  PickupForm,
  type PickupValues,
} from '#storefront/pages/checkout/shipping/pickup-form.ts'
import { usePickupLabels } from '#storefront/pages/checkout/shipping/pickup-section.tsx'
import { saveEmail, savePickupContact } from '#storefront/pages/checkout/shipping/save-shipping.ts'
import { trackProducts } from '#storefront/state/analytics/track-products.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'
import type { Customer } from '#storefront/state/customer/customer-store.ts'

interface ContactFormOptions {
  basket: Basket
  customer: Customer | undefined
  /** Answers whether everybody has all that is needed; if not, the first who has not has the focus. */
  saveRecipients: () => Promise<boolean>
}

/** The buyer's contact and who picks up, asked once for all recipients. Sent with the step. */
export function useContactForm({ basket, customer, saveRecipients }: ContactFormOptions) {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  const notices = useRef<string[]>([])
  const hasPickups = basket.shipments.some(isPickup)
  const form = useShopForm<PickupValues, PickupValues>({
    schema: hasPickups ? PickupForm : ContactForm,
    labels: { email: text('forms.email'), ...usePickupLabels() },
    defaults: {
      email: basket.customerInfo.email ?? customer?.email ?? guestEmail() ?? '',
      ...pickupDefaults(basket, customer),
    },
    draft: { name: checkoutDrafts.pickup },
    async submit(contact) {
      await saveEmail(contact.email)
      if (hasPickups) await savePickupContact(basket, contact)
      if (!(await saveRecipients())) throw new FieldErrorsShown()
      trackShipping(bag.getState().basket ?? basket)
      await navigate(to(billingLink), { state: { notices: notices.current } })
    },
  })
  return { ...form, addNotice: (notice: string) => void notices.current.push(notice) }
}

function trackShipping(saved: Basket): void {
  const methods = new Set(deliveriesOf(saved).map(({ shippingMethod }) => shippingMethod?.id))
  trackProducts(({ basketEvent }) => [
    basketEvent('add_shipping_info', saved, { shipping_tier: [...methods].join(',') }),
  ])
}
