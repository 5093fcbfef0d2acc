import { z } from 'zod'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { addressFields, checkRegion } from '#storefront/lib/forms/address-form.ts'
import { addressValues } from '#storefront/lib/forms/address-values.ts'

/** Which card, as the shopper wants it (PAY-007); nothing chosen is an empty text. */
const cardChoice = { customerSavedCardId: z.string(), customerSaveCard: z.boolean() }

/** A form that is folded away holds whatever it held. */
const unread = z.string()

/** The address is looked at only where it is not the shipping address (PAY-008). */
export const BillingForm = z.discriminatedUnion('useShippingAddress', [
  z.object({
    ...cardChoice,
    useShippingAddress: z.literal(true),
    firstName: unread,
    lastName: unread,
    companyName: unread,
    address1: unread,
    address2: unread,
    isPOBox: addressFields.isPOBox,
    isResidence: addressFields.isResidence,
    city: unread,
    countryCode: addressFields.countryCode,
    stateCode: unread,
    postalCode: unread,
    phone: unread,
    extension: unread,
  }),
  z
    .object({ ...cardChoice, useShippingAddress: z.literal(false), ...addressFields })
    .superRefine(checkRegion),
])
export type BillingValues = z.input<typeof BillingForm>
export type TypedBilling = z.output<typeof BillingForm>

/** What the form begins with: the shipping address for both, unless the basket knows another. */
export function billingDefaults(
  { billingAddress }: Basket,
  shippingAddress: Basket['billingAddress'],
): BillingValues {
  const known = addressValues(billingAddress)
  const shipping = addressValues(shippingAddress)
  const isSame = !billingAddress || JSON.stringify(known) === JSON.stringify(shipping)
  return {
    customerSavedCardId: '',
    customerSaveCard: false,
    useShippingAddress: Boolean(shippingAddress) && isSame,
    ...known,
  }
}
