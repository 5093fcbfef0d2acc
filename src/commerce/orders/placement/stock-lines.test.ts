import { expect, test } from 'vitest'
import type { Basket } from '#commerce/baskets/basket.ts'
import { refuse } from '#commerce/refusals.ts'
import { shortageIn } from './stock-lines.ts'

/** Bars that are shipped, and others for pickup at The Grove. Only these fields are read. */
const basket = {
  items: [
    { productId: 'bar', shipmentId: 'me', inventoryId: null },
    { productId: 'bar', shipmentId: 'Shipment1', inventoryId: 'inventory-la-grove' },
  ],
  shipments: [
    { id: 'me', storeId: null, address: null },
    { id: 'Shipment1', storeId: 'la-grove', address: { companyName: 'The Grove' } },
  ],
} as unknown as Basket

test.each([
  ['inventory-la-grove', { storeId: 'la-grove', storeName: 'The Grove' }],
  ['web', {}],
])('the refusal of too little stock at %s contains only its own shop', (locationId, shop) => {
  const short = { productId: 'bar', available: 1 }
  expect(shortageIn(basket, refuse('not-enough-stock', { ...short, locationId }))).toEqual(
    refuse('not-enough-stock', { ...short, ...shop }),
  )
})
