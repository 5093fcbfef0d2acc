import { expect, test } from 'vitest'
import type { Shipped } from './deliveries.ts'
import { deliveriesOf, recipientsIn } from './deliveries.ts'

/** The tested code reads only these fields. */
const shipped = (shipments: object[], itemsOf: readonly string[]) =>
  ({
    shipments,
    productItems: itemsOf.map((shipmentId, index) => ({ itemId: `i${index}`, shipmentId })),
  }) as unknown as Shipped

const me = { shipmentId: 'me' }
const ben = { shipmentId: 'Shipment1', shippingAddress: { firstName: 'Ben', lastName: 'Bell' } }
const shop = { shipmentId: 'Shipment2', c_fromStoreId: '0101' }

test('deliveries are shipments with items, so that an empty shipment needs no address', () => {
  expect(deliveriesOf(shipped([me, ben, shop], ['me', 'Shipment1', 'Shipment2']))).toEqual([me, ben])
  expect(deliveriesOf(shipped([me, ben, shop], ['Shipment1', 'Shipment2']))).toEqual([ben])
  expect(deliveriesOf(shipped([me, shop], ['Shipment2']))).toEqual([])
})

test('a recipient consists of a number, the name once it is known, and the items of the parcel', () => {
  expect(recipientsIn(shipped([me, shop, ben], ['me', 'Shipment2', 'Shipment1', 'Shipment1']))).toMatchObject(
    [
      { number: 1, name: '', goods: [{ itemId: 'i0' }] },
      { number: 2, name: 'Ben Bell', goods: [{ itemId: 'i2' }, { itemId: 'i3' }] },
    ],
  )
})
