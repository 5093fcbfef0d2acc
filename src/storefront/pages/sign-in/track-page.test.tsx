import { expect, test } from 'vitest'
import { orderMessages } from '#storefront/lib/messages/account-messages.ts'
import { renderToText } from '#testing/render.tsx'
import { TrackedParcels } from './track-page.tsx'

const nothing = {
  city: undefined,
  c_fromStoreId: undefined,
  c_state: undefined,
  c_holds: undefined,
  c_DATE_WANTED: undefined,
  c_arrivesOn: undefined,
  c_readyUntil: undefined,
  c_handedOverAt: undefined,
}

test('SALE-121 the tracking page names each parcel by its city, and shows pickups separately', () => {
  const words = renderToText(
    <TrackedParcels
      tracking={{
        orderNo: '00000042',
        status: 'open',
        shipments: [
          { ...nothing, shipmentId: 'a', city: 'Albany', c_state: 'shipped', c_arrivesOn: '2126-12-24' },
          { ...nothing, shipmentId: 'b', city: 'Austin', c_state: 'delivered', c_arrivesOn: '2126-12-24' },
          {
            ...nothing,
            shipmentId: 'c',
            c_fromStoreId: 'pasadena',
            c_state: 'ready',
            c_readyUntil: '2126-12-20',
          },
        ],
        parcels: [
          {
            id: 'p1',
            c_shipmentId: 'a',
            status: 'shipped',
            provider: 'UPS',
            trackingNumber: '1Z77',
            trackingUrl: 'https://www.ups.com/track?tracknum=1Z77',
            c_shippedOn: '2126-12-20',
            actualDeliveryDate: undefined,
          },
        ],
      }}
    />,
    { messages: orderMessages },
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  expect(words).toMatch(/Order 00000042 Partly on its way · 2 of 3 on their way/)
  expect(words).toMatch(/Albany On its way Sent Fri, Dec 20 Track with UPS 1Z77 Arrives by Tuesday, Dec 24/)
  expect(words).toMatch(/Austin Delivered For pickup/)
  expect(words).toMatch(/For pickup in the shop Ready for pickup .*Friday, December 20/)
})
