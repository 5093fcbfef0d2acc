import { expect, test } from 'vitest'
import { basketFor } from './recipients.test-support.ts'
import { multiShipEvents } from './track-multi-ship.ts'

const one = basketFor({ me: 'Ada Bell' })
const withPickup = basketFor({ me: 'Ada Bell', Shipment1: 'shop' })
const two = basketFor({ me: 'Ada Bell', Shipment1: 'Ben Bell' })
const three = basketFor({ me: 'Ada Bell', Shipment1: 'Ben Bell', Shipment2: 'Cy Bell' })

test.each([
  ['no bag', undefined, two, 2],
  ['one delivery', one, two, 2],
  ['one delivery and a pickup', withPickup, three, 3],
])('SHIP-022 OPS-022 multi_ship is sent when %s becomes several deliveries', (_, before, after, recipients) =>
  expect(multiShipEvents(before, after)).toEqual([{ event: 'multi_ship', recipients }]),
)

test.each([
  ['a third recipient', two, three],
  ['a pickup beside the delivery', one, withPickup],
  ['a recipient less', three, two],
  ['the end of multi-ship', two, one],
  ['an order', two, undefined],
])('SHIP-022 no event is sent for %s', (_, before, after) =>
  expect(multiShipEvents(before, after)).toEqual([]),
)
