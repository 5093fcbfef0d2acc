import { z } from 'zod'
import { fieldLimits, patterns } from '#shared/patterns.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { contactOf, pickupsOf } from '#storefront/lib/basket/pickups.ts'
import { emailField, needed, phoneField } from '#storefront/lib/forms/address-form.ts'
import type { Customer } from '#storefront/state/customer/customer-store.ts'

/** Who picks up (SHIP-034); the email is that of the order. */
export const pickupFields = {
  pickupFirstName: needed(fieldLimits.name, patterns.name),
  pickupLastName: needed(fieldLimits.name, patterns.name),
  pickupPhone: phoneField,
}

/** Where nothing is picked up nobody is asked. */
export const unreadPickupFields = {
  pickupFirstName: z.string(),
  pickupLastName: z.string(),
  pickupPhone: z.string(),
}

/** The first step of a bag that is picked up whole. */
export const PickupForm = z.object({ email: emailField, ...pickupFields })
export type PickupValues = z.input<typeof PickupForm>
export type TypedPickup = z.output<typeof PickupForm>

/** What the fields begin with: what the basket knows already, else the customer. */
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

/** Who picks up, as a shipment keeps it (SHIP-009). */
export const contactInput = ({ email, pickupFirstName, pickupLastName, pickupPhone }: TypedPickup) => ({
  c_pickupFirstName: pickupFirstName,
  c_pickupLastName: pickupLastName,
  c_pickupPhone: pickupPhone,
  c_pickupEmail: email,
})
