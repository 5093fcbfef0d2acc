import { expect, test } from 'vitest'
import type { Basket } from './basket.ts'
import { isReadyForPickup, pickupsOf } from './pickups.ts'
import { initialStep, openStep } from './checkout-steps.ts'

const now = new Date('2026-12-01T12:00:00Z')
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
const pickup = (change: object = {}) => ({ shipmentId: 'me', c_fromStoreId: '0101', ...contact, ...change })
const parcel = { shipmentId: 'Shipment1', shippingAddress: address, shippingMethod: { id: 'ups' } }

const basketOf = (...shipments: Record<string, unknown>[]) =>
  ({
    productItems: shipments.map(({ shipmentId }) => ({ itemId: `in ${String(shipmentId)}`, shipmentId })),
    customerInfo: { email: 'ada@bell.example' },
    shipments,
    billingAddress: address,
    paymentInstruments: [
      { paymentMethodId: 'CREDIT_CARD', paymentCard: {}, c_transientTokenExp: '2026-12-01T12:10:00Z' },
    ],
    c_paymentAmount: 12,
    c_qualifiers: { qdThresholdMet: true },
    // The steps read only these fields.
  }) as unknown as Basket

test('SHIP-012 SHIP-015 shipments with a shop are pickups, and other shipments are deliveries', () => {
  const mixed = basketOf(parcel, pickup())
  expect(pickupsOf(mixed).map(({ shipmentId }) => shipmentId)).toEqual(['me'])
  expect(pickupsOf(basketOf(pickup(), pickup({ shipmentId: 'Shipment2' })))).toHaveLength(2)
  expect(pickupsOf(basketOf(parcel))).toEqual([])
})

test.each(Object.keys(contact))(
  'SHIP-034 a pickup without %s is not ready, and the first step stays open',
  (field) => {
    const basket = basketOf(pickup({ [field]: undefined }))
    expect(pickupsOf(basket).map(isReadyForPickup)).toEqual([false])
    expect(initialStep(basket)).toBe('shipping')
    expect(openStep(basket, now)).toBe('shipping')
  },
)

test('SHIP-034 SHIP-035 a bag with pickups only needs no address and no shipping method', () => {
  expect(openStep(basketOf(pickup()), now)).toBe('review')
  expect(initialStep(basketOf(pickup()))).toBe('confirmation')
})

test('SHIP-034 in a mixed bag both the delivery and the pickup must be ready', () => {
  expect(openStep(basketOf(parcel, pickup()), now)).toBe('review')
  expect(openStep(basketOf({ ...parcel, shippingAddress: undefined }, pickup()), now)).toBe('shipping')
  expect(openStep(basketOf(parcel, pickup({ c_pickupPhone: undefined })), now)).toBe('shipping')
})
