import { mailFor } from '#testing/mail-contexts.ts'
import { expect, test } from 'vitest'
import type { ShipmentState } from '#commerce/orders/states/shipment-state.ts'
import { placedOrder } from '#testing/order-records.ts'
import { shipment, site } from '#testing/pricing-context.ts'
import { unpaidParcelsEmail } from './unpaid-parcels-email.ts'

/** The email about two parcels with these states. */
function textOf(...states: readonly [ShipmentState, ShipmentState]): string {
  const [payment] = placedOrder().payments
  if (!payment) throw new Error('The order has no payment')
  const order = placedOrder({
    status: 'open',
    shipments: [
      shipment('first', { shipsOn: '2026-12-03' }),
      shipment('second', { shipsOn: '2026-12-21', dateWanted: '2026-12-24' }),
    ],
    changedShipments: states.map((state, index) => ({
      shipmentId: index === 0 ? 'first' : 'second',
      state,
      version: 1,
      shippingStatus: 'not_shipped' as const,
      givenBackCents: 0,
      givenBackTaxCents: 0,
    })),
  })
  return unpaidParcelsEmail(order, { payment, amountCents: 1_250 }, mailFor(site)).text
}

test('SALE-103 the mail about a declined hold shows the dispatch day of the first parcel that has not left', () => {
  expect(textOf('waiting', 'waiting')).toContain(
    'Visa ending in 1111 was declined for $12.50. Your parcel waits: please choose another way to pay until Thursday, December 3.',
  )
  expect(textOf('part-shipped', 'waiting')).toContain('until Thursday, December 3.')
  for (const state of ['shipped', 'delivered', 'lost', 'returned', 'cancelled'] as const)
    expect(textOf(state, 'packed')).toContain('another way to pay until Monday, December 21.')
  expect(textOf('shipped', 'cancelled')).toContain('please choose another way to pay.')
})
