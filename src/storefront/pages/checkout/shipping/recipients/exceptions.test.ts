import { expect, test } from 'vitest'
import type { Recipient } from '#storefront/lib/basket/deliveries.ts'
import { exceptionsOf } from './exceptions.ts'

/** The tested code reads only these fields. */
const recipients = (...shipments: object[]) =>
  shipments.map((shipment, index) => ({
    shipment: { shipmentId: String(index), shippingMethod: { id: 'ground' }, ...shipment },
  })) as unknown as Recipient[]

const to = (firstName: string, giftMessage: string, more: object = {}) => ({
  shippingAddress: { firstName },
  giftMessage,
  ...more,
})

test('a recipient who differs from most is an exception; the first name in a message is not compared', () => {
  const exceptions = exceptionsOf(
    recipients(
      to('Ada', 'Dear Ada, thank you!'),
      to('Ben', 'Dear Ben, thank you!', { c_DATE_WANTED: '2026-12-18' }),
      to('Cy', 'Get well, Cy!', { shippingMethod: { id: 'air' } }),
    ),
  )
  expect([...exceptions]).toEqual([
    ['2', ['message', 'method']],
    ['1', ['day']],
  ])
})

test('there are no exceptions if at most half of the recipients agree', () => {
  expect(exceptionsOf(recipients(to('Ada', 'One'), to('Ben', 'Two'), to('Cy', 'Three'))).size).toBe(0)
  expect(exceptionsOf([]).size).toBe(0)
})
