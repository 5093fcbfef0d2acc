import { z } from 'zod'
import { fieldLimits, patterns } from '#shared/text/patterns.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { contactOf, pickupsOf } from '#storefront/lib/basket/pickups.ts'
import { emailField, needed, phoneField } from '#storefront/lib/forms/address-form.ts'
import type { Customer } from '#storefront/state/customer/customer-store.ts'

/** The pickup contact (SHIP-034). It has the email address of the order. */
export const pickupFields = {
  pickupFirstName: needed(fieldLimits.name, patterns.name),
  pickupLastName: needed(fieldLimits.name, patterns.name),
  pickupPhone: phoneField,
}

/** The fields of the pickup contact for a basket without pickup: hidden and not validated. */
export const uncheckedPickupFields = {
  pickupFirstName: z.string(),
  pickupLastName: z.string(),
  pickupPhone: z.string(),
}

/** The contact of a basket for several recipients, without pickup. */
export const ContactForm = z.object({ email: emailField, ...uncheckedPickupFields })

/**
 * The contact of a basket for several recipients, with the buyer's phone number for a recipient without one: the
 * carrier calls the buyer.
 */
export const ContactFormWithPhone = z.object({
  email: emailField,
  ...uncheckedPickupFields,
  pickupPhone: phoneField,
})

/** The first step of a basket that contains only pickups. */
export const PickupForm = z.object({ email: emailField, ...pickupFields })
export type PickupValues = z.input<typeof PickupForm>
export type ParsedPickup = z.output<typeof PickupForm>

/** Initial values: from the basket, otherwise from the customer. */
export function pickupDefaults(
  basket: Basket,
  customer: Pick<Customer, 'firstName' | 'lastName'> | undefined,
) {
  const [contact] = pickupsOf(basket).map(contactOf)
  return {
    pickupFirstName: contact?.firstName ?? customer?.firstName ?? '',
    pickupLastName: contact?.lastName ?? customer?.lastName ?? '',
    pickupPhone: contact?.phone ?? '',
  }
}

/** The pickup contact as fields of a shipment (SHIP-009). */
export const contactInput = ({ email, pickupFirstName, pickupLastName, pickupPhone }: ParsedPickup) => ({
  c_pickupFirstName: pickupFirstName,
  c_pickupLastName: pickupLastName,
  c_pickupPhone: pickupPhone,
  c_pickupEmail: email,
})
