import { describe, expect, test } from 'vitest'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { bagChanges, isSameOrder } from './bag-changes.ts'

const line = (productName: string, change: object = {}) => ({
  itemId: productName,
  productName,
  quantity: 1,
  basePrice: 6,
  ...change,
})

// The comparison reads items, shipments and total only.
const basket = (c_totalSoFar: number, ...productItems: object[]) =>
  ({ c_totalSoFar, productItems, shipments: [] }) as unknown as Basket

const words = {
  text: (id: string, values: Record<string, string | number> = {}) =>
    [id.replace('checkout.changed.', ''), ...Object.values(values)].join(' '),
  money: (amount: number) => `$${amount}`,
  day: (day: string) => day,
}

const shown = basket(12, line('Bar'), line('Box'))

test.each<[string, Basket, string[]]>([
  [
    'a higher price',
    basket(15, line('Bar', { basePrice: 9 }), line('Box')),
    ['price Bar $9 $6', 'total $15 $12'],
  ],
  ['a product that is gone', basket(6, line('Bar')), ['removed Box', 'total $6 $12']],
  [
    'another quantity',
    basket(18, line('Bar', { quantity: 2 }), line('Box')),
    ['quantity Bar 2 1', 'total $18 $12'],
  ],
  ['another product', basket(12, line('Bar'), line('Bag')), ['removed Box', 'added Bag']],
  ['other shipping', basket(20, line('Bar'), line('Box')), ['total $20 $12']],
  ['something that the list does not have', shown, ['other']],
])('the review shows %s', (_, current, changes) => expect(bagChanges(shown, current, words)).toEqual(changes))

test('a later arrival makes another order, and the review shows the days', () => {
  const arriving = (c_arrivesOn?: string) =>
    ({
      ...basket(12, line('Bar', { shipmentId: 'me' })),
      shipments: [{ shipmentId: 'me', shippingAddress: { firstName: 'Ada' }, c_arrivesOn }],
    }) as unknown as Basket // The tested code reads only these fields.
  const promised = arriving('2026-12-22')
  expect(isSameOrder(promised, arriving('2026-12-29'))).toBe(false)
  expect(bagChanges(promised, arriving('2026-12-29'), words)).toEqual(['day Ada 2026-12-29 2026-12-22'])
  for (const day of ['2026-12-21', '2026-12-22', undefined])
    expect(isSameOrder(promised, arriving(day))).toBe(true)
})

test('with several recipients, the review names the one whose parcel has changed or was removed', () => {
  const parcel = (firstName: string, more: object = {}) => ({
    shipmentId: firstName,
    shippingAddress: { firstName, city: 'Pasadena' },
    ...more,
  })
  const forThree = (...shipments: object[]) =>
    ({
      ...basket(12, ...['Ada', 'Ben', 'Cy'].map((shipmentId) => line(shipmentId, { shipmentId }))),
      shipments,
    }) as unknown as Basket // The tested code reads only these fields.
  const before = forThree(parcel('Ada'), parcel('Ben'), parcel('Cy'))
  const after = forThree(parcel('Ada'), parcel('Ben', { c_DATE_WANTED: '2026-12-24' }))
  expect(bagChanges(before, after, words)).toEqual(['parcel Ben', 'recipient Cy'])
  expect(bagChanges(before, before, words)).toEqual(['other'])
})

describe('a saved basket equals the shown order', () => {
  const shipment = {
    shipmentId: 'me',
    shippingAddress: { firstName: 'Ada', city: 'Pasadena' },
    shippingMethod: { id: 'ground' },
  }
  const withShipment = (change: object = {}, total = 12) =>
    ({ ...basket(total, line('Bar')), shipments: [{ ...shipment, ...change }] }) as Basket

  test('the comparison ignores the order of the fields of an address', () => {
    const shippingAddress = { city: 'Pasadena', firstName: 'Ada' }
    expect(isSameOrder(withShipment(), withShipment({ shippingAddress }))).toBe(true)
  })

  test.each([
    ['total', withShipment({}, 13)],
    ['address', withShipment({ shippingAddress: { ...shipment.shippingAddress, city: 'Boise' } })],
    ['method', withShipment({ shippingMethod: { id: 'two-day' } })],
    ['message', withShipment({ giftMessage: 'Hello' })],
    ['goods', { ...withShipment(), ...basket(12, line('Bar', { quantity: 2 })) }],
  ])('a basket with another %s is a different order', (_, current) =>
    expect(isSameOrder(withShipment(), current)).toBe(false),
  )
})
