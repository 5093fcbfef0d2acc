import { expect, test } from 'vitest'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { contactInput, pickupDefaults, PickupForm } from './pickup-form.ts'
import { MixedForm, ShippingForm } from './shipping-form.ts'

const contact = {
  c_pickupFirstName: 'Ada',
  c_pickupLastName: 'Bell',
  c_pickupPhone: '3105551234',
  c_pickupEmail: 'ada@bell.example',
}
const address = {
  firstName: 'Ada',
  lastName: 'Bell',
  address1: '12 Oak St',
  city: 'Pasadena',
  stateCode: 'CA',
  countryCode: 'US',
  postalCode: '91101',
  phone: '3105551234',
}

/** A basket with one pickup. */
const basketOf = (pickupContact: object) =>
  ({
    customerInfo: { email: 'ada@bell.example' },
    shipments: [{ shipmentId: 'me', c_fromStoreId: '0101', ...pickupContact }],
    billingAddress: address,
    // `pickupDefaults` reads only these fields.
  }) as unknown as Basket

const typed = {
  email: 'ada@bell.example',
  pickupFirstName: ' Ada ',
  pickupLastName: 'Bell',
  pickupPhone: '(310) 555-1234',
}

test('SHIP-009 SHIP-034 the typed values become the pickup contact, and the contact fills the form again', () => {
  const input = contactInput(PickupForm.parse(typed))
  expect(input).toEqual(contact)
  expect(pickupDefaults(basketOf(input), undefined)).toEqual({
    pickupFirstName: 'Ada',
    pickupLastName: 'Bell',
    pickupPhone: '3105551234',
  })
})

test.each(['email', 'pickupFirstName', 'pickupLastName', 'pickupPhone'])(
  'SHIP-034 %s is required',
  (field) => {
    const { error } = PickupForm.safeParse({ ...typed, [field]: '' })
    expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(new Set([field]))
  },
)

test('SHIP-034 the form of a mixed bag needs address and pickup contact, the form of a shipped bag no contact', () => {
  const shipping = {
    ...address,
    companyName: '',
    address2: '',
    extension: '',
    isPOBox: false,
    isResidence: false,
    email: typed.email,
    giftMessage: '',
    instructions: '',
    recipientEmail: '',
    saveAddress: false,
  }
  const noContact = { pickupFirstName: '', pickupLastName: '', pickupPhone: '' }
  expect(ShippingForm.safeParse({ ...shipping, ...noContact }).success).toBe(true)
  const { error } = MixedForm.safeParse({ ...shipping, ...noContact })
  expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(new Set(Object.keys(noContact)))
  expect(MixedForm.safeParse({ ...shipping, ...typed }).success).toBe(true)
})
