import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { deliveriesOf } from '#storefront/lib/basket/deliveries.ts'
import { isPickup } from '#storefront/lib/basket/pickups.ts'
import { checkoutDrafts } from '#storefront/lib/forms/checkout-drafts.ts'
import { guestEmail } from '#storefront/lib/forms/guest-email.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { ShopperError } from '#storefront/lib/forms/failure-text.ts'
import { FieldErrorsShown } from '#storefront/lib/forms/use-submission.ts'
import { useText } from '#ui/messages/use-text.ts'
import { billingLink } from '#storefront/lib/routing/checkout-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import {
  ContactForm,
  ContactFormWithPhone,
  pickupDefaults,
  PickupForm,
  type PickupValues,
} from '#storefront/pages/checkout/shipping/pickup-form.ts'
import { usePickupLabels } from '#storefront/pages/checkout/shipping/pickup-section.tsx'
import { saveEmail, savePickupContact } from '#storefront/pages/checkout/shipping/save-shipping.ts'
import { trackProducts } from '#storefront/state/analytics/track-products.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import { buyerPhone, fillPhones, withoutPhone } from './buyer-phone.ts'
import type { Customer } from '#storefront/state/customer/customer-store.ts'

interface ContactFormOptions {
  basket: Basket
  customer: Customer | undefined
  /** Returns whether all recipients are complete; if not, focuses the first incomplete one. */
  saveRecipients: () => Promise<boolean>
}

/** The buyer's contact and the pickup contact, once for all recipients. It is sent with the step. */
export function useContactForm({ basket, customer, saveRecipients }: ContactFormOptions) {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  const notices = useRef<string[]>([])
  const hasPickups = basket.shipments.some(isPickup)
  const needsPhone = !hasPickups && withoutPhone(basket).length > 0
  const pickup = pickupDefaults(basket, customer)
  const form = useShopForm<PickupValues, PickupValues>({
    schema: hasPickups ? PickupForm : needsPhone ? ContactFormWithPhone : ContactForm,
    labels: {
      email: text('forms.email'),
      ...usePickupLabels(),
      ...(!hasPickups && { pickupPhone: text('checkout.contact.phone') }),
    },
    defaults: {
      email: basket.customerInfo.email ?? customer?.email ?? guestEmail() ?? '',
      ...pickup,
      pickupPhone: pickup.pickupPhone || buyerPhone(basket, customer),
    },
    draft: { name: checkoutDrafts.pickup },
    async submit(contact) {
      await saveEmail(contact.email)
      if (hasPickups) await savePickupContact(basket, contact)
      if (!(await saveRecipients())) throw new FieldErrorsShown()
      // The open card may have been saved without a phone number.
      const lacking = withoutPhone(bag.getState().basket ?? basket)
      if (lacking.length > 0 && contact.pickupPhone === '')
        throw new ShopperError(text('checkout.contact.phone.needed'))
      await fillPhones(lacking, contact.pickupPhone)
      trackShipping(bag.getState().basket ?? basket)
      await navigate(to(billingLink), { state: { notices: notices.current } })
    },
  })
  return { ...form, needsPhone, addNotice: (notice: string) => void notices.current.push(notice) }
}

function trackShipping(saved: Basket): void {
  const methods = new Set(deliveriesOf(saved).map(({ shippingMethod }) => shippingMethod?.id))
  trackProducts(({ basketEvent }) => [
    basketEvent('add_shipping_info', saved, { shipping_tier: [...methods].join(',') }),
  ])
}
