import { z } from 'zod'
import type { Basket, Shipment } from '#storefront/lib/basket/basket.ts'
import { instructionsOf, recipientEmailOf } from '#storefront/lib/basket/deliveries.ts'
import { savedZip } from '#storefront/lib/preferences/saved-zip.ts'
import { fieldLimits, fieldTexts, patterns } from '#shared/text/patterns.ts'
import {
  addressFields,
  checkRegion,
  emailField,
  optional,
  phoneOfAddress,
} from '#storefront/lib/forms/address-form.ts'
import { addressValues } from '#storefront/lib/forms/address-values.ts'
import { guestEmail } from '#storefront/lib/forms/guest-email.ts'
import { giftMessageField, instructionsField } from '#storefront/lib/forms/printed-text.ts'
import type { Customer } from '#storefront/state/customer/customer-store.ts'
import { pickupDefaults, pickupFields, uncheckedPickupFields } from './pickup-form.ts'

const parcelFields = {
  ...addressFields,
  giftMessage: giftMessageField,
  instructions: instructionsField,
  recipientEmail: optional(fieldLimits.email, patterns.email, fieldTexts.email),
  saveAddress: z.boolean(),
}

const shippingFields = { email: emailField, ...parcelFields }

export const ShippingForm = z.object({ ...shippingFields, ...uncheckedPickupFields }).superRefine(checkRegion)

/** The form of a basket with both a delivery and a pickup. */
export const MixedForm = z.object({ ...shippingFields, ...pickupFields }).superRefine(checkRegion)

/** One of several recipients: contact and pickup have a separate form. */
export const RecipientForm = z.object({ ...parcelFields, phone: phoneOfAddress }).superRefine(checkRegion)

export type RecipientValues = z.input<typeof RecipientForm>
export type ParsedRecipient = z.output<typeof RecipientForm>

export type ShippingValues = z.input<typeof ShippingForm>
export type ParsedShipping = z.output<typeof ShippingForm>

/** Initial values: from the basket, otherwise from the customer. */
export function shippingDefaults(
  basket: Basket,
  shipment: Shipment,
  customer: Customer | undefined,
): ShippingValues {
  // A gift is sent to its recipient instead of the buyer's home.
  const known = shipment.shippingAddress ?? (isGift(basket, shipment) ? undefined : savedAddress(customer))
  return {
    email: basket.customerInfo.email ?? customer?.email ?? guestEmail() ?? '',
    ...addressValues(known ?? { postalCode: savedZip() }),
    ...textsOf(shipment),
    saveAddress: false,
    ...pickupDefaults(basket, customer),
  }
}

/**
 * Initial values for one of several recipients. Excludes the buyer's address, because the recipient is unlikely to
 * live there.
 */
export const recipientDefaults = (shipment: Shipment): RecipientValues => ({
  ...addressValues(shipment.shippingAddress),
  ...textsOf(shipment),
  saveAddress: false,
})

const textsOf = (shipment: Shipment) => ({
  giftMessage: shipment.giftMessage ?? '',
  instructions: instructionsOf(shipment),
  recipientEmail: recipientEmailOf(shipment),
})

/** The preferred saved address, otherwise the first. */
const savedAddress = (customer: Customer | undefined) =>
  customer?.addresses?.find(({ preferred }) => preferred) ?? customer?.addresses?.[0]

/** Whether the shopper has marked the parcel, or an item in it, as a gift. */
export const isGift = ({ productItems }: Basket, { shipmentId, gift, giftMessage }: Shipment): boolean =>
  gift ||
  Boolean(giftMessage) ||
  productItems.some((item) => item.shipmentId === shipmentId && (item.gift || Boolean(item.giftMessage)))
