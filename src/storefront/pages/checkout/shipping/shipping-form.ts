import { z } from 'zod'
import { fieldLimits, fieldTexts, patterns, plainPunctuation } from '#shared/patterns.ts'
import type { Basket, Shipment } from '#storefront/lib/basket/basket.ts'
import { addressFields, checkRegion, emailField } from '#storefront/lib/forms/address-form.ts'
import { addressValues } from '#storefront/lib/forms/address-values.ts'
import type { Customer } from '#storefront/state/customer/customer-store.ts'
import { pickupDefaults, pickupFields, uncheckedPickupFields } from './pickup-form.ts'

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

export const ShippingForm = z.object({ ...shippingFields, ...uncheckedPickupFields }).superRefine(checkRegion)

/** For a basket of which one part is shipped and another is picked up. */
export const MixedForm = z.object({ ...shippingFields, ...pickupFields }).superRefine(checkRegion)

export type ShippingValues = z.input<typeof ShippingForm>
export type ParsedShipping = z.output<typeof ShippingForm>

/** Initial values: those of the basket, else those of the customer. */
export function shippingDefaults(
  basket: Basket,
  shipment: Shipment,
  customer: Customer | undefined,
): ShippingValues {
  return {
    email: basket.customerInfo.email ?? customer?.email ?? '',
    // A gift goes to its recipient, not to the buyer's home.
    ...addressValues(
      shipment.shippingAddress ?? (isGift(basket, shipment) ? undefined : preferredAddress(customer)),
    ),
    giftMessage: shipment.giftMessage ?? '',
    saveAddress: false,
    ...pickupDefaults(basket, customer),
  }
}

const preferredAddress = (customer: Customer | undefined) =>
  customer?.addresses?.find(({ preferred }) => preferred)

/** Whether it is a gift: the shopper said so for the parcel, or for something in it. */
export const isGift = ({ productItems }: Basket, { shipmentId, gift, giftMessage }: Shipment): boolean =>
  gift ||
  Boolean(giftMessage) ||
  productItems.some((item) => item.shipmentId === shipmentId && (item.gift || Boolean(item.giftMessage)))
