import { expect, test } from 'vitest'
import messages from 'virtual:messages/checkout'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { renderToText } from '#testing/render.tsx'
import { OrderDownloads } from './order-downloads.tsx'

/** The order fields that the component reads, with one parcel per day. */
const orderFor = (...days: readonly (string | undefined)[]) =>
  ({
    orderNo: '00001234',
    shipments: days.map((day, index) => ({
      shipmentId: `${index}`,
      c_arrivesOn: day,
      shippingAddress: { firstName: 'Ada', lastName: 'Bell' },
    })),
    productItems: days.map((_, index) => ({ shipmentId: `${index}` })),
  }) as unknown as PlacedOrder

const buttonsFor = (...days: readonly (string | undefined)[]) => {
  const html = renderToText(<OrderDownloads order={orderFor(...days)} />, { messages })
  return [...html.matchAll(/<button[^>]*>(?:<span>)?([^<]*)/g)].map(([, words]) => words)
}

test('one button offers the calendar and counts the arrival days', () => {
  expect(buttonsFor('2026-12-24')).toEqual(['Add to my calendar'])
  const list = 'Download recipients (CSV)'
  expect(buttonsFor('2026-12-24', '2026-12-24')).toEqual(['Add to my calendar', list])
  expect(buttonsFor('2026-12-24', '2026-12-31')).toEqual(['Add all days to my calendar', list])
  expect(buttonsFor(undefined, undefined)).toEqual([list])
  expect(buttonsFor(undefined)).toEqual([])
})
