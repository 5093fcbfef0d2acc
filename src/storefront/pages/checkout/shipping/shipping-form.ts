import { z } from 'zod'
import { fieldLimits, fieldTexts, patterns, plainPunctuation } from '#shared/patterns.ts'
import type { Customer } from '#storefront/state/customer/customer-store.ts'
import type { Basket, Shipment } from '#storefront/lib/basket/basket.ts'
import { addressFields, checkRegion, emailField } from '#storefront/lib/forms/address-form.ts'
import { addressValues } from '#storefront/lib/forms/address-values.ts'
import { pickupDefaults, pickupFields, unreadPickupFields } from './pickup-form.ts'

const shippingFields = {
  email: emailField,
  ...addressFields,
  /** SHIP-044 to SHIP-046. */
  giftMessage: z
    .string()
    .transform((text) => plainPunctuation(text).trim())
    .pipe(
      z
        .string()
        .max(fieldLimits.giftMessage, `Please use at most ${fieldLimits.giftMessage} characters.`)
        .regex(patterns.printable, fieldTexts.giftMessage),
    ),
  saveAddress: z.boolean(),
}

export const ShippingForm = z.object({ ...shippingFields, ...unreadPickupFields }).superRefine(checkRegion)

/** The same for a bag of which some is picked up. */
export const MixedForm = z.object({ ...shippingFields, ...pickupFields }).superRefine(checkRegion)

export type ShippingValues = z.input<typeof ShippingForm>
export type TypedShipping = z.output<typeof ShippingForm>

/** What the form begins with: what the basket knows already. */
export function shippingDefaults(
  basket: Basket,
  shipment: Shipment,
  customer: Customer | undefined,
): ShippingValues {
  return {
    email: basket.customerInfo.email ?? customer?.email ?? '',
    ...addressValues(shipment.shippingAddress ?? preferredAddress(customer)),
    giftMessage: shipment.giftMessage ?? '',
    saveAddress: false,
    ...pickupDefaults(basket, customer),
  }
}

/** Where a customer's parcels usually go. */
const preferredAddress = (customer: Customer | undefined) =>
  customer?.addresses?.find(({ preferred }) => preferred)
