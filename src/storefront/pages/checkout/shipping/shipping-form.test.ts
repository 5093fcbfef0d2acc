import { expect, test, vi } from 'vitest'
import type { Basket, Shipment } from '#storefront/lib/basket/basket.ts'
import type { Customer } from '#storefront/state/customer/customer-store.ts'
import { shippingDefaults } from './shipping-form.ts'

// The defaults read only these fields.
const customer = {
  email: 'ada@bell.example',
  addresses: [
    { addressId: 'Work', city: 'Boise', preferred: false },
    { addressId: 'Home', city: 'Pasadena', preferred: true },
  ],
} as unknown as Customer
const shipment = (change: object = {}) =>
  ({ shipmentId: 'me', gift: false, ...change }) as unknown as Shipment
const basket = (...productItems: object[]) =>
  ({ customerInfo: {}, productItems, shipments: [] }) as unknown as Basket

const cityOf = (of: Shipment, ...items: object[]) => shippingDefaults(basket(...items), of, customer).city

test('the initial address is the basket’s, otherwise the customer’s preferred one', () => {
  expect(cityOf(shipment())).toBe('Pasadena')
  expect(cityOf(shipment({ shippingAddress: { city: 'Portland' } }))).toBe('Portland')
})

test('a gift begins without an address, because it is for another person', () => {
  expect(cityOf(shipment({ gift: true }))).toBe('')
  expect(cityOf(shipment({ giftMessage: 'For you' }))).toBe('')
  expect(cityOf(shipment(), { shipmentId: 'me', gift: true })).toBe('')
  expect(cityOf(shipment(), { shipmentId: 'Shipment1', gift: true })).toBe('Pasadena')
  expect(cityOf(shipment({ gift: true, shippingAddress: { city: 'Portland' } }))).toBe('Portland')
})

test('without an address the ZIP of the product page is the initial value', () => {
  const guestZip = (of = shipment()) => shippingDefaults(basket(), of, undefined).postalCode
  const customerZip = (of = shipment()) => shippingDefaults(basket(), of, customer).postalCode
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => (key === 'delivery-zip' ? '60601' : null) })
  expect(guestZip()).toBe('60601')
  expect(customerZip(shipment({ gift: true }))).toBe('60601')
  expect(customerZip()).toBe('')
  expect(guestZip(shipment({ shippingAddress: { postalCode: '97201' } }))).toBe('97201')
  vi.unstubAllGlobals()
  expect(guestZip()).toBe('')
})
