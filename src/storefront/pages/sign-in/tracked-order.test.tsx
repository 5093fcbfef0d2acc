import { expect, test } from 'vitest'
import { orderMessages } from '#storefront/lib/messages/account-messages.ts'
import { renderToText } from '#testing/render.tsx'
import { TrackedOrder, type FoundOrder } from './tracked-order.tsx'

interface Parcel {
  leavesOn?: string
  arrivesOn?: string
  storeId?: string
  state?: string
  holds?: string[]
}

/** The fields that the page reads, for an order with a jelly bag in each parcel. */
const orderOf = (parcels: readonly Parcel[], status = 'new', sent: readonly object[] = []) =>
  ({
    omsData: { shipments: sent },
    orderNo: '00000042',
    status,
    currency: 'USD',
    creationDate: '2026-11-27T10:00:00.000Z',
    orderTotal: 20,
    orderPriceAdjustments: [],
    couponItems: [],
    shippingItems: [],
    shipments: parcels.map(({ arrivesOn, leavesOn, storeId, state, holds }, index) => ({
      shipmentId: `${index}`,
      c_fromStoreId: storeId,
      c_state: state ?? 'waiting',
      c_holds: holds,
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

test('SHELL-048 a tracked order shows its date, its shipping method and its arrival', () => {
  const words = wordsOf(orderOf([{ arrivesOn: '2126-12-24' }]))
  expect(words).toContain('Order 00000042 November 27, 2026 · Placed')
  expect(words).toMatch(/UPS Ground Arrives by Tuesday, Dec 24.* Jelly Bag/)
  expect(words).toContain('Add to my calendar')
  expect(words).not.toContain('For pickup in the shop')
})

test('a tracked order shows four steps with their days, and does not offer a change of address', () => {
  const words = wordsOf(orderOf([{ arrivesOn: '2126-12-24', leavesOn: '2126-12-21' }]))
  expect(words).toContain(
    'Ordered Nov 27 Packing Saturday, Dec 21 On its way Saturday, Dec 21 Delivered By Tuesday, Dec 24',
  )
  expect(words).not.toContain('You can change the address')
  expect(wordsOf(orderOf([{ arrivesOn: '2126-12-24', state: 'shipped' }], 'completed'))).toMatch(
    /Packing done.*On its way Delivered By/,
  )
  expect(wordsOf(orderOf([{ arrivesOn: '2126-12-24', state: 'delivered' }], 'completed'))).toMatch(
    /On its way done Delivered done/,
  )
})

test('an order with parcels on different days shows the steps without those days', () => {
  const parcels = [
    { arrivesOn: '2126-12-24', leavesOn: '2126-12-21' },
    { arrivesOn: '2126-12-26', leavesOn: '2126-12-21' },
  ]
  expect(wordsOf(orderOf(parcels))).toMatch(/On its way Saturday, Dec 21 Delivered (?!By)/)
})

test('a pickup shows its own steps, and a cancelled order shows no steps', () => {
  expect(wordsOf(orderOf([{ storeId: 'la-grove' }]))).toContain(
    'Getting it ready Ready at the shop Picked up',
  )
  expect(wordsOf(orderOf([{ arrivesOn: '2126-12-24' }], 'cancelled'))).not.toContain('On its way')
})

test('a cancelled tracked order has no arrival day', () => {
  const words = wordsOf(orderOf([{ arrivesOn: '2126-12-24' }], 'cancelled'))
  expect(words).toContain('· Canceled')
  expect(words).not.toMatch(/Arrives by|calendar/)
})

test('a tracked order shows its pickups', () => {
  expect(wordsOf(orderOf([{ storeId: 'la-grove' }]))).toMatch(
    /For pickup in the shop Waiting to be packed Jelly Bag/,
  )
  const both = wordsOf(orderOf([{ arrivesOn: '2126-12-24' }, { storeId: 'la-grove' }]))
  expect(both).toMatch(/Arrives by .* Jelly Bag .*For pickup in the shop Waiting to be packed Jelly Bag/)
})

test('a tracked order for several people shows the day of each parcel', () => {
  const words = wordsOf(orderOf([{ arrivesOn: '2126-12-24' }, { arrivesOn: '2126-12-26' }]))
  expect(words).toMatch(
    /Package 1 Waiting to be packed UPS Ground Arrives by Tuesday, Dec 24.*Package 2 .* Thursday, Dec 26/,
  )
})

test.each([
  ['waiting', 'Waiting to be packed'],
  ['picking', 'Being packed'],
  ['packed', 'Packed'],
  ['shipped', 'On its way'],
  ['part-shipped', 'Partly on its way'],
  ['delivered', 'Delivered'],
  ['ready', 'Ready for pickup'],
  ['handed-over', 'Picked up'],
  ['lost', 'Being looked for'],
  ['returned', 'Came back to us'],
  ['cancelled', 'Canceled'],
])(
  'SALE-117 a parcel that is %s shows "%s", and each parcel of an order shows its own state',
  (state, word) => {
    expect(wordsOf(orderOf([{ state }], 'open'))).toContain(` ${word} UPS Ground`)
    expect(wordsOf(orderOf([{ state: 'picking' }, { state }], 'open'))).toMatch(
      new RegExp(`Package 1 Being packed .*Package 2 ${word} `),
    )
  },
)

test('a pickup shows its progress, and a delivered or lost parcel has no future day', () => {
  expect(wordsOf(orderOf([{ storeId: 'la-grove', state: 'ready' }], 'open'))).toContain(
    'For pickup in the shop Ready for pickup Jelly Bag',
  )
  for (const state of ['delivered', 'lost', 'returned', 'cancelled'])
    expect(wordsOf(orderOf([{ arrivesOn: '2126-12-24', state }], 'open'))).not.toContain('Arrives by')
})

test('SALE-118 an order for several people shows the number of dispatched parcels', () => {
  const words = (...states: string[]) =>
    wordsOf(
      orderOf(
        states.map((state) => ({ state })),
        'open',
      ),
    )
  expect(words('shipped', 'waiting', 'waiting')).toContain('· Partly on its way · 1 of 3 on their way')
  expect(words('waiting', 'waiting')).toContain('· Being prepared')
  expect(words('shipped', 'shipped', 'cancelled')).toContain('· On its way · 2 of 2 on their way')
  expect(words('delivered', 'delivered')).toMatch(/· Delivered (?!·)/)
})

test('SALE-116 SALE-119 a tracked order shows the parcels with their days, and links to the page of their carrier', () => {
  const sent = [
    {
      id: 'p1',
      c_shipmentId: '0',
      status: 'shipped',
      provider: 'UPS',
      trackingNumber: '1Z1',
      trackingUrl: 'https://ups.example/track?n=1Z1',
      c_shippedOn: '2126-12-20',
      shipmentItems: [],
    },
    {
      id: 'p2',
      c_shipmentId: '1',
      status: 'delivered',
      provider: 'Marigold',
      trackingNumber: 'M7',
      c_shippedOn: '2126-12-19',
      actualDeliveryDate: '2126-12-21',
      shipmentItems: [],
    },
  ]
  const parcels = [
    { arrivesOn: '2126-12-24', leavesOn: '2126-12-21', state: 'shipped' },
    { arrivesOn: '2126-12-24', leavesOn: '2126-12-21', state: 'delivered' },
  ]
  const order = orderOf(parcels, 'completed', sent)
  const html = renderToText(<TrackedOrder order={order} />, { messages: orderMessages })
  expect(html).toContain(
    '<a href="https://ups.example/track?n=1Z1" target="_blank" rel="noreferrer">Track with UPS</a>',
  )
  expect(wordsOf(order)).toMatch(
    /On its way Sent Fri, Dec 20 Track with UPS 1Z1.* Arrived Sat, Dec 21 Marigold M7/,
  )
})

test('SALE-119 the steps have the actual days of dispatch and arrival instead of the promised ones', () => {
  const parcels = [{ arrivesOn: '2126-12-24', leavesOn: '2126-12-21', state: 'delivered' }]
  const sent = [
    {
      id: 'p1',
      c_shipmentId: '0',
      status: 'delivered',
      c_shippedOn: '2126-12-20',
      actualDeliveryDate: '2126-12-22',
      shipmentItems: [],
    },
  ]
  expect(wordsOf(orderOf(parcels, 'completed', sent))).toMatch(
    /Packing done Friday, Dec 20 On its way done Friday, Dec 20 Delivered done Sunday, Dec 22/,
  )
})

test('SALE-046 a parcel on hold shows the reason', () => {
  const one = wordsOf(orderOf([{ holds: ['heat'] }]))
  expect(one).toContain('Waiting to be packed We wait for cooler days so that nothing melts.')
  const two = wordsOf(orderOf([{ holds: ['address', 'payment'] }, { holds: ['stock'] }]))
  expect(two).toContain(
    'Something is unclear about this address. Please check it. This parcel waits for your payment.',
  )
  expect(two).toContain('We are making more of this. It takes a little longer.')
})
