import type { Order } from '#commerce/orders/order.ts'
import { upsNumber } from './ups-number.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { Shop } from '#commerce/shop.ts'
import type { DemoFate } from './demo-orders.ts'

type Orders = Shop['orders']

/** What the people of the shop do with an order of the demo, by the commands of the office. Gives the first refusal. */
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

/** All parcels of an order, or the first ones, leave with a number each. */
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
      // What is only held is charged less; what was charged goes back.
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
