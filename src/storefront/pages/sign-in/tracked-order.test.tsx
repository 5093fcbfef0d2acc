import { expect, test } from 'vitest'
import { orderMessages } from '#storefront/lib/messages/account-messages.ts'
import { renderToText } from '#testing/render.tsx'
import { TrackedOrder, type FoundOrder } from './tracked-order.tsx'

interface Parcel {
  leavesOn?: string
  arrivesOn?: string
  storeId?: string
}

/** What the page reads of an order with a jelly bag in each of its parcels. */
const orderOf = (parcels: readonly Parcel[], status = 'new') =>
  ({
    orderNo: '00000042',
    status,
    currency: 'USD',
    creationDate: '2026-11-27T10:00:00.000Z',
    orderTotal: 20,
    orderPriceAdjustments: [],
    couponItems: [],
    shippingItems: [],
    shipments: parcels.map(({ arrivesOn, leavesOn, storeId }, index) => ({
      shipmentId: `${index}`,
      c_fromStoreId: storeId,
      c_arrivesOn: arrivesOn,
      c_SHIP_DUE_DATE: leavesOn,
      shippingMethod: storeId === undefined ? { name: 'UPS Ground' } : undefined,
    })),
    productItems: parcels.map((_, index) => ({
      itemId: `${index}`,
      shipmentId: `${index}`,
      productId: 'jelly-bag',
      productName: 'Jelly Bag',
      quantity: 1,
      price: 10,
      priceAfterItemDiscount: 10,
      priceAfterOrderDiscount: 10,
      priceAdjustments: [],
    })),
  }) as unknown as FoundOrder

const wordsOf = (order: FoundOrder) =>
  renderToText(<TrackedOrder order={order} />, { messages: orderMessages })
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('SHELL-048 a tracked order says when it was placed, how it is sent and when it arrives', () => {
  const words = wordsOf(orderOf([{ arrivesOn: '2126-12-24' }]))
  expect(words).toContain('Order 00000042 November 27, 2026 · Placed')
  expect(words).toMatch(/UPS Ground Arrives by Tuesday, Dec 24.* Jelly Bag/)
  expect(words).toContain('Add to my calendar')
  expect(words).not.toContain('For pickup in the shop')
})

test('a tracked order shows four steps with their days, and no change that its postal code does not prove', () => {
  const words = wordsOf(orderOf([{ arrivesOn: '2126-12-24', leavesOn: '2126-12-21' }]))
  expect(words).toContain(
    'Ordered Nov 27 Packing Saturday, Dec 21 On its way Saturday, Dec 21 Delivered By Tuesday, Dec 24',
  )
  expect(words).not.toContain('You can change the address')
  // Packing begins on the day on which the parcel leaves.
  expect(wordsOf(orderOf([{ arrivesOn: '2126-12-24', leavesOn: '2024-12-21' }]))).toContain('Ordered done')
  expect(wordsOf(orderOf([{ arrivesOn: '2126-12-24' }], 'completed'))).toMatch(
    /Packing done.*On its way done.*Delivered By/,
  )
})

test('parcels of several days have steps without the days that differ', () => {
  const parcels = [
    { arrivesOn: '2126-12-24', leavesOn: '2126-12-21' },
    { arrivesOn: '2126-12-26', leavesOn: '2126-12-21' },
  ]
  expect(wordsOf(orderOf(parcels))).toMatch(/On its way Saturday, Dec 21 Delivered (?!By)/)
})

test('a pickup has steps of its own; a cancelled order has none', () => {
  expect(wordsOf(orderOf([{ storeId: 'la-grove' }]))).toContain(
    'Getting it ready Ready at the shop Picked up',
  )
  expect(wordsOf(orderOf([{ arrivesOn: '2126-12-24' }], 'cancelled'))).not.toContain('On its way')
})

test('a cancelled order that is tracked has no day of arrival', () => {
  const words = wordsOf(orderOf([{ arrivesOn: '2126-12-24' }], 'cancelled'))
  expect(words).toContain('· Canceled')
  expect(words).not.toMatch(/Arrives by|calendar/)
})

test('a tracked order says what is picked up', () => {
  expect(wordsOf(orderOf([{ storeId: 'la-grove' }]))).toMatch(/For pickup in the shop Jelly Bag/)
  const both = wordsOf(orderOf([{ arrivesOn: '2126-12-24' }, { storeId: 'la-grove' }]))
  expect(both).toMatch(/Arrives by .* Jelly Bag .*For pickup in the shop Jelly Bag/)
})

test('each parcel of a tracked order for several people has its day', () => {
  const words = wordsOf(orderOf([{ arrivesOn: '2126-12-24' }, { arrivesOn: '2126-12-26' }]))
  expect(words).toMatch(/Package 1 UPS Ground Arrives by Tuesday, Dec 24.*Package 2 .* Thursday, Dec 26/)
})
