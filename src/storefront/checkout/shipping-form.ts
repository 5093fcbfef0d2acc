import { z } from 'zod'
import { fieldLimits, fieldTexts, patterns, plainPunctuation } from '#kit/patterns.ts'
import type { Customer } from '#storefront/account/customer-store.ts'
import type { Basket, Shipment } from '#storefront/bag/basket.ts'
import { addressFields, checkPlace, emailField } from '#storefront/forms/address-form.ts'
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

export const ShippingForm = z.object({ ...shippingFields, ...unreadPickupFields }).superRefine(checkPlace)

/** The same for a bag of which some is picked up. */
export const MixedForm = z.object({ ...shippingFields, ...pickupFields }).superRefine(checkPlace)

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
    ...addressValues(shipment.shippingAddress),
    giftMessage: shipment.giftMessage ?? '',
    saveAddress: false,
    ...pickupDefaults(basket, customer),
  }
}

/** An address as the forms hold it: every field there, empty where nothing is known. */
export function addressValues(address: Partial<NonNullable<Basket['billingAddress']>> | undefined) {
  const { countryCode } = address ?? {}
  return {
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    companyName: address?.companyName ?? '',
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    // SHIP-040: the United States unless the shopper says otherwise.
    countryCode: countryCode === 'CA' ? ('CA' as const) : ('US' as const),
    stateCode: address?.stateCode ?? '',
    postalCode: address?.postalCode ?? '',
    phone: address?.phone ?? '',
    extension: address?.c_PHONE_EXTENSION ?? '',
  }
}

type TypedAddress = Pick<TypedShipping, keyof ReturnType<typeof addressValues>>

/** What a form's address is for the calls. Emptied fields are sent as null, so that nothing old stays behind. */
export function addressInput(typed: TypedAddress) {
  const { firstName, lastName, companyName, address1, address2, city } = typed
  const { countryCode, stateCode, postalCode, phone, extension } = typed
  return {
    firstName,
    lastName,
    companyName: companyName || null,
    address1,
    address2: address2 || null,
    city,
    countryCode,
    stateCode,
    postalCode,
    phone,
    ...(extension && { c_PHONE_EXTENSION: extension }),
  }
}
