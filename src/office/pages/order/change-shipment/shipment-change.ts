import type { BodyOf } from '#office/lib/calls/call-types.ts'
import type { OrderShipment } from '../use-order.ts'
import type { ValueChange } from '#office/components/order-events/value-changes.ts'

export type Change = BodyOf<'changeShipment'>['change']

const addressFields = [
  'firstName',
  'lastName',
  'companyName',
  'address1',
  'address2',
  'city',
  'stateCode',
  'postalCode',
  'phone',
] as const
const contactFields = ['contactFirstName', 'contactLastName', 'contactPhone', 'contactEmail'] as const
/** The names of the contact fields in a call, which equal the fields of an address. */
export const contactNames = {
  'pickupContact.firstName': 'contactFirstName',
  'pickupContact.lastName': 'contactLastName',
  'pickupContact.phone': 'contactPhone',
  'pickupContact.email': 'contactEmail',
} as const

export const shipmentFields = [
  ...addressFields,
  ...contactFields,
  'giftMessage',
  'deliveryInstructions',
  'arrivesOn',
  'shippingMethodId',
  'coldPack',
  'tellsBuyer',
  'isDelay',
] as const

export type ShipmentField = (typeof shipmentFields)[number]
export type ShipmentValues = Readonly<Record<Exclude<ShipmentField, 'tellsBuyer' | 'isDelay'>, string>>

/** All values of the form, with its two checkboxes: 'on' or empty. */
export type TypedShipment = Readonly<Record<ShipmentField, string>>

/** The initial values of the fields. */
export function valuesOf({
  recipient,
  message,
  instructions,
  arrivesOn,
  methodId,
  hasColdPack,
}: OrderShipment): ShipmentValues {
  const { address, firstName, lastName, phone, email } = recipient
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    companyName: address?.company ?? '',
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    stateCode: address?.stateCode ?? '',
    postalCode: address?.postalCode ?? '',
    phone: phone ?? '',
    contactFirstName: firstName ?? '',
    contactLastName: lastName ?? '',
    contactPhone: phone ?? '',
    contactEmail: email ?? '',
    giftMessage: message ?? '',
    deliveryInstructions: instructions ?? '',
    arrivesOn: arrivesOn ?? '',
    shippingMethodId: methodId ?? '',
    coldPack: hasColdPack ? 'on' : '',
  }
}

/** Returns the typed values, and updates the untouched fields with the changes of others (SALE-126). */
export const withOthers = (
  before: ShipmentValues,
  typed: ShipmentValues,
  now: ShipmentValues,
): ShipmentValues => {
  const kept = shipmentFields.filter(
    (field): field is keyof ShipmentValues =>
      field !== 'tellsBuyer' && field !== 'isDelay' && typed[field] !== before[field],
  )
  return { ...now, ...Object.fromEntries(kept.map((field) => [field, typed[field]])) }
}

/** Whether the change moves the promised day to a later one, as a delay does (SALE-058). */
export const isLater = (before: ShipmentValues, { arrivesOn }: Change): boolean =>
  before.arrivesOn !== '' && arrivesOn !== undefined && arrivesOn > before.arrivesOn

/**
 * The typed values that differ from the previous ones. Sends a contact as a whole. A field that the form does not
 * show is empty and unchanged.
 */
export function changeOf(before: ShipmentValues, typed: ShipmentValues, isPickup: boolean): Change {
  const differs = (field: keyof ShipmentValues) => typed[field] !== before[field]
  const address = Object.fromEntries(
    addressFields.filter((field) => differs(field)).map((field) => [field, typed[field]]),
  )
  const pickupContact = isPickup &&
    contactFields.some((field) => differs(field)) && {
      firstName: typed.contactFirstName,
      lastName: typed.contactLastName,
      phone: typed.contactPhone,
      email: typed.contactEmail,
    }
  return {
    ...(!isPickup && Object.keys(address).length > 0 && { shippingAddress: address }),
    ...(pickupContact && { pickupContact }),
    ...(differs('giftMessage') && { giftMessage: typed.giftMessage }),
    ...(!isPickup && differs('deliveryInstructions') && { deliveryInstructions: typed.deliveryInstructions }),
    ...(!isPickup && differs('arrivesOn') && typed.arrivesOn !== '' && { arrivesOn: typed.arrivesOn }),
    ...(!isPickup &&
      differs('shippingMethodId') &&
      typed.shippingMethodId !== '' && { shippingMethodId: typed.shippingMethodId }),
    ...(!isPickup && differs('coldPack') && { coldPack: typed.coldPack === 'on' }),
  }
}

const deliveryFields = [
  ...addressFields,
  'shippingMethodId',
  'arrivesOn',
  'giftMessage',
  'deliveryInstructions',
  'coldPack',
] as const

/** Fields whose message id has another name. */
const labels: Readonly<Partial<Record<ShipmentField, string>>> = {
  contactFirstName: 'firstName',
  contactLastName: 'lastName',
  contactPhone: 'phone',
  contactEmail: 'email',
  shippingMethodId: 'method',
  arrivesOn: 'day',
}

/** The old and new values of a change, for reading them to the caller. */
export function valueChangesOf(
  before: ShipmentValues,
  typed: ShipmentValues,
  {
    isPickup,
    day,
    method,
    yes,
  }: { isPickup: boolean; day: (day: string) => string; method: (id: string) => string; yes: string },
): ValueChange[] {
  const shown = (field: keyof ShipmentValues, value: string): string =>
    value === ''
      ? ''
      : field === 'arrivesOn'
        ? day(value)
        : field === 'shippingMethodId'
          ? method(value)
          : field === 'coldPack'
            ? yes
            : value
  // An emptied day or method is unchanged.
  const stays = (field: keyof ShipmentValues): boolean =>
    (field === 'arrivesOn' || field === 'shippingMethodId') && typed[field] === ''
  return (isPickup ? ([...contactFields, 'giftMessage'] as const) : deliveryFields)
    .filter((field) => typed[field] !== before[field] && !stays(field))
    .map((field) => ({
      label: `order.change.${labels[field] ?? field}`,
      before: shown(field, before[field]),
      after: shown(field, typed[field]),
    }))
}
