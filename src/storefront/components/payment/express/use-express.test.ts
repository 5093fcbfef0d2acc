import { expect, test } from 'vitest'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { wantsAddress } from './use-express.ts'

const delivery = (shipmentId: string, shippingAddress?: object) => ({ shipmentId, shippingAddress })
const pickup = { shipmentId: 'shop', c_fromStoreId: '0101' }
const basketOf = (...shipments: { shipmentId: string }[]) =>
  ({
    shipments,
    productItems: shipments.map(({ shipmentId }) => ({ itemId: shipmentId, shipmentId })),
    // `wantsAddress` reads only these fields.
  }) as unknown as Basket

test('an express payment requests the address only for a single parcel whose address is unknown', () => {
  expect(wantsAddress(basketOf(delivery('me')))).toBe(true)
  expect(wantsAddress(basketOf(delivery('me', { address1: '12 Oak Street' })))).toBe(false)
  expect(wantsAddress(basketOf(delivery('me'), delivery('Shipment1')))).toBe(false)
  expect(wantsAddress(basketOf(pickup))).toBe(false)
  expect(wantsAddress(basketOf(delivery('me'), pickup))).toBe(false)
})
