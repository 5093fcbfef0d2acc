import { z } from 'zod'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { addressFields, checkRegion, emailField } from '#storefront/lib/forms/address-form.ts'
import { addressValues } from '#storefront/lib/forms/address-values.ts'

const ownFields = {
  /** PAY-006. Mailing lists are opt-in: `addToSweetList` is false by default. */
  email: emailField,
  addToSweetList: z.boolean(),
  /** PAY-007: the shopper's choice of a method and of a card. They are empty until a choice is made. */
  paymentMethodType: z.string(),
  customerSavedCardId: z.string(),
  customerSaveCard: z.boolean(),
  /** PAY-008 */
  addToAddressBook: z.boolean(),
}

/** A hidden address field: it keeps its value and is not validated. */
const unchecked = z.string()

/** The address fields are validated only if the shipping address is not used (PAY-008). */
export const BillingForm = z.discriminatedUnion('useShippingAddress', [
  z.object({
    ...ownFields,
    useShippingAddress: z.literal(true),
    firstName: unchecked,
    lastName: unchecked,
    companyName: unchecked,
    address1: unchecked,
    address2: unchecked,
    isPOBox: addressFields.isPOBox,
    isResidence: addressFields.isResidence,
    city: unchecked,
    countryCode: unchecked,
    stateCode: unchecked,
    postalCode: unchecked,
    phone: unchecked,
    extension: unchecked,
  }),
  z.object({ ...ownFields, useShippingAddress: z.literal(false), ...addressFields }).superRefine(checkRegion),
])
export type BillingValues = z.input<typeof BillingForm>
export type ParsedBilling = z.output<typeof BillingForm>

/** Initial values: the shipping address, unless the basket has another billing address. */
export function billingDefaults(
  { billingAddress, customerInfo }: Pick<Basket, 'billingAddress' | 'customerInfo'>,
  shippingAddress: Basket['billingAddress'],
): BillingValues {
  const known = addressValues(billingAddress)
  const shipping = addressValues(shippingAddress)
  const isSame = !billingAddress || JSON.stringify(known) === JSON.stringify(shipping)
  return {
    email: customerInfo.email ?? '',
    addToSweetList: false,
    paymentMethodType: '',
    customerSavedCardId: '',
    customerSaveCard: false,
    useShippingAddress: Boolean(shippingAddress) && isSame,
    addToAddressBook: false,
    ...known,
  }
}
