import { expect, test } from 'vitest'
import { textOfMessages } from '#shared/messages/text-of.ts'
import storefront from '#shared/texts/en-US/storefront.json' with { type: 'json' }
import type { Shipped } from '#storefront/lib/basket/deliveries.ts'
import { orderCalendar } from './order-calendar.ts'
import { orderCsv } from './order-csv.ts'

const address = {
  lastName: 'Bell',
  address1: '12 Oak Street',
  city: 'Pasadena',
  stateCode: 'CA',
  postalCode: '91101',
  countryCode: 'US',
  phone: '3105551234',
}

/** Two parcels on one day, one on a later day, and one without a day. The tested code reads only these fields. */
const order = {
  orderNo: '00001234',
  shipments: [
    { shipmentId: 'a', c_arrivesOn: '2026-12-24', shippingAddress: { ...address, firstName: 'Ada' } },
    {
      shipmentId: 'b',
      c_arrivesOn: '2026-12-31',
      shippingAddress: { ...address, firstName: '=Ben()', companyName: 'Bell, Book & "Candle"' },
      shippingMethod: { name: 'UPS Ground' },
      giftMessage: 'Hello,\nBen',
      c_DeliveryInstructions: 'Ring twice',
    },
    { shipmentId: 'c', c_arrivesOn: '2026-12-24', shippingAddress: { ...address, firstName: 'Cy' } },
    { shipmentId: 'd', shippingAddress: { ...address, firstName: '＝Dee', lastName: 'Ott;=1+1' } },
  ],
  productItems: ['a', 'b', 'c', 'd'].map((shipmentId) => ({
    itemId: shipmentId,
    shipmentId,
    quantity: 2,
    productName: 'Jelly Bag',
  })),
} as unknown as Shipped & { orderNo: string }

const words = {
  summary: (names: readonly string[]) =>
    `Sweets arrive, for ${names.join(' and ')}; from all of us at the shop, yes`,
  now: new Date('2026-12-01T12:30:00.123Z'),
  host: 'shop.example',
}

test('the calendar file of an order has an event for each day, in lines of valid length', () => {
  const file = orderCalendar(order, words) ?? ''
  expect(file.split('\r\n').every((line) => line.length <= 75)).toBe(true)
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART;VALUE=DATE:20261224',
    'DTSTART;VALUE=DATE:20261231',
  ])
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines).toContain('UID:00001234-2026-12-24@shop.example')
  expect(lines).toContain('DTSTAMP:20261201T123000Z')
  expect(lines).toContain(
    String.raw`SUMMARY:Sweets arrive\, for Ada Bell and Cy Bell\; from all of us at the shop\, yes`,
  )
  const broken = orderCalendar(order, { ...words, summary: () => 'One\rTwo\r\nThree\nFour' })
  expect(broken).toContain(String.raw`SUMMARY:One\nTwo\nThree\nFour`)
  expect(orderCalendar({ ...order, productItems: [] }, words)).toBeUndefined()
})

test('the CSV file of an order contains its recipients, and no formula cells', async () => {
  const [head = '', ada = '', ...rest] = (await orderCsv(order, textOfMessages(storefront, 'en-US'))).split(
    '\r\n',
  )
  expect(head.startsWith('\uFEFFFirst name,Last name,Company,Street address')).toBe(true)
  expect(ada).toBe('Ada,Bell,,12 Oak Street,,Pasadena,CA,91101,US,(310) 555-1234,2 × Jelly Bag,,2026-12-24,,')
  const ben = rest.join('\r\n')
  expect(ben).toContain(`'=Ben(),Bell,"Bell, Book & ""Candle"""`)
  expect(ben).toContain(`\r\n'＝Dee,"Ott;=1+1",`)
  expect(ben).toContain('UPS Ground,2026-12-31,"Hello,\nBen",Ring twice')
})
