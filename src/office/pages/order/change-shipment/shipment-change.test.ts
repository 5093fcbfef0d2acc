import { expect, test } from 'vitest'
import { changeOf, isLater, valueChangesOf, withOthers, type ShipmentValues } from './shipment-change.ts'

const before: ShipmentValues = {
  firstName: 'Grace',
  lastName: 'Hill',
  companyName: '',
  address1: '12 Orchard Lane',
  address2: '',
  city: 'New York',
  stateCode: 'NY',
  postalCode: '10001',
  phone: '(212) 555-0101',
  contactFirstName: 'Grace',
  contactLastName: 'Hill',
  contactPhone: '(212) 555-0101',
  contactEmail: 'grace@example.com',
  giftMessage: 'Hello',
  deliveryInstructions: '',
  arrivesOn: '2026-12-18',
  shippingMethodId: 'ground',
  coldPack: '',
}

test('OFF-065 sends only typed values, so that concurrent changes to the same shipment are not undone', () => {
  expect(changeOf(before, before, false)).toEqual({})
  expect(changeOf(before, { ...before, address1: '14 Orchard Lane' }, false)).toEqual({
    shippingAddress: { address1: '14 Orchard Lane' },
  })
  expect(changeOf(before, { ...before, giftMessage: '', deliveryInstructions: 'Side door' }, false)).toEqual({
    giftMessage: '',
    deliveryInstructions: 'Side door',
  })
  expect(changeOf(before, { ...before, coldPack: 'on' }, false)).toEqual({ coldPack: true })
  expect(changeOf({ ...before, coldPack: 'on' }, before, false)).toEqual({ coldPack: false })
  // An emptied day or method is no change.
  expect(changeOf(before, { ...before, arrivesOn: '', shippingMethodId: '' }, false)).toEqual({})
})

test('OFF-065 sends the whole pickup contact, and a pickup without address, day and method', () => {
  const typed = {
    ...before,
    contactFirstName: 'Ada',
    address1: '1 Elsewhere',
    arrivesOn: '2026-12-20',
    shippingMethodId: 'air',
    coldPack: 'on',
  }
  expect(changeOf(before, typed, true)).toEqual({
    pickupContact: {
      firstName: 'Ada',
      lastName: 'Hill',
      phone: '(212) 555-0101',
      email: 'grace@example.com',
    },
  })
})

test('SALE-058 a delay moves a promised day to a later one', () => {
  expect(isLater(before, { arrivesOn: '2026-12-19' })).toBe(true)
  expect(isLater(before, { arrivesOn: '2026-12-17' })).toBe(false)
  expect(isLater(before, { giftMessage: 'Soon' })).toBe(false)
  expect(isLater({ ...before, arrivesOn: '' }, { arrivesOn: '2026-12-19' })).toBe(false)
})

test('SALE-126 a reload does not clear typed values or undo the changes of others', () => {
  const typed = { ...before, giftMessage: 'Hello, Grace' }
  const now = { ...before, address1: '14 Orchard Lane', giftMessage: 'Bye' }
  const merged = withOthers(before, typed, now)
  expect(merged).toEqual({ ...before, address1: '14 Orchard Lane', giftMessage: 'Hello, Grace' })
  expect(changeOf(now, merged, false)).toEqual({ giftMessage: 'Hello, Grace' })
})

test('OFF-065 lists the old and the new value of each change', () => {
  const typed = {
    ...before,
    address1: '14 Orchard Lane',
    arrivesOn: '2026-12-21',
    shippingMethodId: '',
    giftMessage: '',
  }
  const words = { day: (day: string) => `day ${day}`, method: (id: string) => `by ${id}`, yes: 'yes' }
  expect(valueChangesOf(before, typed, { ...words, isPickup: false })).toEqual([
    { label: 'order.change.address1', before: '12 Orchard Lane', after: '14 Orchard Lane' },
    { label: 'order.change.day', before: 'day 2026-12-18', after: 'day 2026-12-21' },
    { label: 'order.change.giftMessage', before: 'Hello', after: '' },
  ])
  expect(
    valueChangesOf(before, { ...before, shippingMethodId: 'air' }, { ...words, isPickup: false }),
  ).toEqual([{ label: 'order.change.method', before: 'by ground', after: 'by air' }])
  const cold = { ...before, coldPack: 'on' }
  const added = { label: 'order.change.coldPack', before: '', after: 'yes' }
  const removed = { ...added, before: 'yes', after: '' }
  expect(valueChangesOf(before, cold, { ...words, isPickup: false })).toEqual([added])
  expect(valueChangesOf(cold, before, { ...words, isPickup: false })).toEqual([removed])
  const person = { ...before, contactFirstName: 'Ada', address1: '' }
  expect(valueChangesOf(before, person, { ...words, isPickup: true })).toEqual([
    { label: 'order.change.firstName', before: 'Grace', after: 'Ada' },
  ])
})
