import { describe, expect, test } from 'vitest'
import { activeShipmentId, deliveryShipments, isMultiShip, recipientsOf } from './recipients.ts'
import { basketFor } from './recipients.test-support.ts'

test('SHIP-013 a recipient has a shipment, a name once it is known, and a selection state', () => {
  const basket = basketFor({ me: '', Shipment1: 'Ada Bell', Shipment2: 'shop' })
  expect(recipientsOf(basket, new Set(['Shipment1']))).toEqual([
    { shipmentId: 'me', fullName: undefined, isSelected: true },
    { shipmentId: 'Shipment1', fullName: 'Ada Bell', isSelected: false },
  ])
})

describe('SHIP-016 several shipments without pickups are multi-ship', () => {
  test.each([
    ['one delivery', { me: 'Ada Bell' }, false],
    ['a delivery and a pickup', { me: 'Ada Bell', Shipment1: 'shop' }, false],
    ['two pickups', { me: 'shop', Shipment1: 'shop' }, false],
    ['two deliveries', { me: '', Shipment1: 'Ben Bell' }, true],
    ['two deliveries and a pickup', { me: 'Ada Bell', Shipment1: 'shop', Shipment2: 'Ben Bell' }, true],
    ['a delivery that is still empty', { me: 'Ada Bell', '-Shipment1': 'Ben Bell' }, true],
    ['one delivery beside the unused default shipment', { '-me': '', Shipment1: 'Ben Bell' }, false],
  ])('%s: %o', (_, shipments, expected) => expect(isMultiShip(basketFor(shipments))).toBe(expected))
})

test('the unused default shipment is a delivery only while it is the only one', () => {
  const ids = (shipments: Record<string, string>) =>
    deliveryShipments(basketFor(shipments)).map(({ shipmentId }) => shipmentId)
  expect(ids({ '-me': '' })).toEqual(['me'])
  expect(ids({ '-me': '', Shipment1: 'Ben Bell' })).toEqual(['Shipment1'])
  expect(ids({ '-me': 'Ada Bell', Shipment1: 'Ben Bell' })).toEqual(['me', 'Shipment1'])
})

describe('SHIP-024 SHIP-025 the initial active shipment', () => {
  test.each([
    ['the default shipment without a basket', undefined, 'me'],
    ['the first delivery', { me: 'Ada Bell', Shipment1: 'Ben Bell' }, 'me'],
    [
      'the first delivery beside a pickup, while it has no address',
      { me: 'shop', Shipment1: '' },
      'Shipment1',
    ],
    ['the default shipment for a pickup alone', { Shipment1: 'shop' }, 'me'],
    ['none beside a pickup in multi-ship', { me: 'shop', Shipment1: '', Shipment2: '' }, undefined],
    [
      'none beside a pickup when the first delivery has an address',
      { me: 'shop', Shipment1: 'Ada Bell' },
      undefined,
    ],
  ] as const)('%s', (_, shipments, expected) =>
    expect(activeShipmentId(shipments && basketFor(shipments))).toBe(expected),
  )
})
