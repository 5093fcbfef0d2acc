import { expect, test } from 'vitest'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { wantsAddress } from './use-express.ts'

const delivery = (shipmentId: string, shippingAddress?: object) => ({ shipmentId, shippingAddress })
const pickup = { shipmentId: 'shop', c_fromStoreId: '0101' }
const basketOf = (...shipments: { shipmentId: string }[]) =>
  ({
    shipments,
    productItems: shipments.map(({ shipmentId }) => ({ itemId: shipmentId, shipmentId })),
    // Only these fields are read.
  }) as unknown as Basket

test('an express payment asks for the address of one parcel, and for none of several, of a pickup, or that is known', () => {
  expect(wantsAddress(basketOf(delivery('me')))).toBe(true)
  expect(wantsAddress(basketOf(delivery('me', { address1: '12 Oak Street' })))).toBe(false)
  expect(wantsAddress(basketOf(delivery('me'), delivery('Shipment1')))).toBe(false)
  expect(wantsAddress(basketOf(pickup))).toBe(false)
  expect(wantsAddress(basketOf(delivery('me'), pickup))).toBe(false)
})
