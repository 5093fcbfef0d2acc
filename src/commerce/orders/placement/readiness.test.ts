import { expect, test } from 'vitest'
import type { Basket, Shipment } from '#commerce/baskets/basket.ts'
import { address, basket, item, shipment } from '#testing/pricing-context.ts'
import { missingForOrder } from './readiness.ts'

const delivery = shipment('me', { address: address('CA'), methodId: 'ups-ground' })

const ready = (change: Partial<Basket> = {}): Basket =>
  basket({
    isThresholdMet: true,
    customerEmail: 'ada@example.com',
    billingAddress: address('CA'),
    items: [item('truffles')],
    shipments: [delivery],
    ...change,
  })

test('a complete basket has no missing fields', () => expect(missingForOrder(ready())).toEqual([]))

test.each<[string, Partial<Basket>, string[]]>([
  ['no items', { items: [] }, ['productItems']],
  ['no email', { customerEmail: null }, ['customerInfo.email']],
  ['no billing address', { billingAddress: null }, ['billingAddress']],
  ['half a billing address', { billingAddress: address('CA', { city: null }) }, ['billingAddress']],
  ['a minimum not reached', { isThresholdMet: false }, ['c_qualifiers.qdThresholdMet']],
  [
    'no shipping address and no method',
    { shipments: [shipment('me')] },
    ['shipments.me.shippingAddress', 'shipments.me.shippingMethod'],
  ],
])('a basket with %s reports it', (_, change, missing) =>
  expect(missingForOrder(ready(change))).toEqual(missing),
)

test.each(['firstName', 'lastName', 'address1', 'city', 'stateCode', 'postalCode', 'countryCode', 'phone'])(
  'SHIP-033 a delivery needs %s',
  (field) => {
    const shipments: Shipment[] = [{ ...delivery, address: address('CA', { [field]: null }) }]
    expect(missingForOrder(ready({ shipments }))).toEqual(['shipments.me.shippingAddress'])
  },
)

test('SHIP-034 a pickup requires a pickup person, but no address and no method', () => {
  const pickup = shipment('me', { storeId: 'shop-1' })
  const contact = { firstName: 'Ada', lastName: 'Rivers', phone: '2175550101', email: 'ada@example.com' }
  expect(missingForOrder(ready({ shipments: [pickup] }))).toEqual(['shipments.me.c_pickupContact'])
  expect(missingForOrder(ready({ shipments: [{ ...pickup, pickupContact: contact }] }))).toEqual([])
})

test('a shipment without items has no missing fields', () => {
  expect(missingForOrder(ready({ shipments: [delivery, shipment('Shipment2')] }))).toEqual([])
})
