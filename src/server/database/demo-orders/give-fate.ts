import type { Order } from '#commerce/orders/order.ts'
import { upsNumber } from './ups-number.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { Shop } from '#commerce/shop.ts'
import type { DemoFate } from './demo-orders.ts'

type Orders = Shop['orders']

/** Processes a demo order as the shop's staff would, by the commands of the office. Returns the first refusal. */
export async function giveFate(
  orders: Orders,
  orderNo: string,
  fate: DemoFate,
): Promise<Refusal | undefined> {
  const order = await orders.administration.find(orderNo)
  if (isRefusal(order)) return order
  const { refused } = await act(orders, order, fate)
  return refused
}

/** Sends all parcels of an order, or the first ones, each with a tracking number. */
export async function sendParcels(
  { parcels }: Pick<Orders, 'parcels'>,
  { orderNo, shipments }: Order,
  most = Number.POSITIVE_INFINITY,
) {
  const leaving = shipments
    .filter(({ storeId }) => storeId === null)
    .slice(0, most)
    .map(({ id: shipmentId }, index) => ({
      orderNo,
      shipmentId,
      trackingNo: upsNumber(`999AA1${orderNo.padStart(8, '0')}${index}`),
    }))
  return parcels.dispatch(leaving)
}

async function act(orders: Orders, order: Order, fate: DemoFate): Promise<{ refused: Refusal | undefined }> {
  const { orderNo, shipments, items } = order
  const shipmentId = shipments.at(-1)?.id ?? ''
  switch (fate) {
    case 'held':
      return firstRefusal(
        await orders.holds.place([{ orderNo, shipmentId }], { reason: 'heat', note: '98 °F on the way' }),
      )
    case 'sent':
      return firstRefusal(await sendParcels(orders, order))
    case 'part-sent':
      return firstRefusal(await sendParcels(orders, order, 1))
    case 'part-cancelled':
      return firstRefusal([
        await orders.administration.cancel(orderNo, { shipmentId, reason: 'The buyer called' }),
      ])
    case 'ready':
      return firstRefusal([await orders.pickups.setReady({ orderNo, shipmentId, place: 'Shelf 2' })])
    case 'refunded': {
      // An authorised order is charged less after a change. A charged order gets a refund.
      await orders.capture()
      const part = { kind: 'line' as const, id: items[0]?.id ?? '', units: 1, goodwillCents: 0 }
      return firstRefusal([
        await orders.refunds.make(orderNo, { parts: [part], destination: 'original', reason: 'melted' }),
      ])
    }
  }
}

const firstRefusal = (answers: readonly (object | Refusal)[]): { refused: Refusal | undefined } => ({
  refused: answers.find((answer): answer is Refusal => isRefusal(answer)),
})
