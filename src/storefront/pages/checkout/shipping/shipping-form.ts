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

/** For a basket of which one part is shipped and another is picked up. */
export const MixedForm = z.object({ ...shippingFields, ...pickupFields }).superRefine(checkRegion)

/** One of several recipients: contact and pickup are asked once, in a form of their own. */
export const RecipientForm = z.object({ ...parcelFields, phone: phoneOfAddress }).superRefine(checkRegion)

export type RecipientValues = z.input<typeof RecipientForm>
export type ParsedRecipient = z.output<typeof RecipientForm>

export type ShippingValues = z.input<typeof ShippingForm>
export type ParsedShipping = z.output<typeof ShippingForm>

/** Initial values: those of the basket, else those of the customer. */
export function shippingDefaults(
  basket: Basket,
  shipment: Shipment,
  customer: Customer | undefined,
): ShippingValues {
  // A gift goes to its recipient, not to the buyer's home.
  const known = shipment.shippingAddress ?? (isGift(basket, shipment) ? undefined : savedAddress(customer))
  return {
    email: basket.customerInfo.email ?? customer?.email ?? guestEmail() ?? '',
    ...addressValues(known ?? { postalCode: savedZip() }),
    ...textsOf(shipment),
    saveAddress: false,
    ...pickupDefaults(basket, customer),
  }
}

/** The same for one of several recipients, whose address is hardly the buyer's own. */
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

/** The preferred saved address, else the first. */
const savedAddress = (customer: Customer | undefined) =>
  customer?.addresses?.find(({ preferred }) => preferred) ?? customer?.addresses?.[0]

/** Whether it is a gift: the shopper said so for the parcel, or for something in it. */
export const isGift = ({ productItems }: Basket, { shipmentId, gift, giftMessage }: Shipment): boolean =>
  gift ||
  Boolean(giftMessage) ||
  productItems.some((item) => item.shipmentId === shipmentId && (item.gift || Boolean(item.giftMessage)))
