import { sql } from '#commerce/database.ts'
import type { Order } from '#commerce/orders/order.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { actorOf, anyShipment, someUnits, type Act, type Acting } from './stage.ts'
import { withOrder } from './buyers.ts'

/** The actions of staff who pack parcels and hand over pickups. */
export const packers: Record<string, { weight: number; act: Act }> = {
  dispatch: { weight: 4, act: (acting) => withOrder(acting, (order) => dispatch(acting, order)) },
  'undo dispatch': {
    weight: 1.5,
    act: (acting) => withParcel(acting, (id) => acting.shop.orders.parcels.undoDispatch([id], by(acting))),
  },
  'record delivery': {
    weight: 1,
    act: (acting) => withParcel(acting, (id) => acting.shop.orders.parcels.recordDelivery(id, by(acting))),
  },
  'import tracking': { weight: 1, act: importTracking },
  complete: {
    weight: 0.5,
    act: (acting) =>
      withOrder(acting, ({ orderNo }) => acting.shop.orders.administration.complete(orderNo, by(acting))),
  },
  'prepare pickup': { weight: 1, act: pickups((shop, key) => shop.prepare(key)) },
  'set ready': { weight: 1.5, act: pickups((shop, key) => shop.setReady({ ...key, place: 'B 7' })) },
  'keep pickup': { weight: 0.5, act: pickups((shop, key) => shop.keep({ ...key, reminds: true })) },
  'put back': { weight: 0.5, act: pickups((shop, key) => shop.putBack({ ...key, note: 'Nobody came' })) },
  'hand over': {
    weight: 1.5,
    act: pickups((shop, key, order, acting) =>
      shop.handOver({
        ...key,
        proof: { name: 'Ada Bell', note: 'Driver license' },
        sendsReceipt: true,
        ...(acting.random.below(2) === 0 && { units: someUnits(order, acting.random) }),
      }),
    ),
  },
}

const by = (acting: Acting) => ({ actor: actorOf(acting) })

/** All waiting units of a shipment, or some of them, in a parcel with a unique number or without one. */
function dispatch(acting: Acting, order: Order): Promise<unknown> {
  const { random, shop } = acting
  const { orderNo } = order
  const hasNumber = random.below(2) === 0
  const item = random.pick(order.items)
  const some = { shipmentId: item.shipmentId, units: new Map([[item.id, 1 + random.below(item.quantity)]]) }
  const what = random.below(2) === 0 ? some : { shipmentId: anyShipment(order, random) }
  return shop.orders.parcels.dispatch(
    [{ orderNo, ...what, ...(hasNumber && { trackingNo: trackingNo(acting) }) }],
    by(acting),
  )
}

const trackingNo = ({ random }: Acting): string => `1Z${String(random.below(1e9)).padStart(9, '0')}`

async function withParcel(acting: Acting, work: (id: string) => Promise<unknown>): Promise<unknown> {
  const parcels = await acting.database.rows<{ id: string }>(sql`
    select id from order_parcels order by order_no desc, position desc limit 12`)
  return parcels.length > 0 ? work(acting.random.pick(parcels).id) : undefined
}

/** Tracking numbers of several orders in one file. Some of them are duplicated. */
async function importTracking(acting: Acting): Promise<unknown> {
  const rows: string[] = []
  for (let row = 0; row < 3; row += 1)
    await withOrder(acting, async ({ orderNo, shipments }) => {
      const position = 1 + acting.random.below(shipments.length)
      rows.push(`${orderNo},${position},UPS,${trackingNo(acting)},${shopDay(new Date())}`)
    })
  const csv = ['orderNo,position,carrier,number,shippedOn', ...rows].join('\n')
  const checked = await acting.shop.orders.parcels.importTracking(csv, { ...by(acting), apply: true })
  return checked.map(({ result }) => result)
}

/** An action on a pickup; for a delivered shipment it is refused. */
function pickups(
  act: (
    shop: Acting['shop']['orders']['pickups'],
    key: { orderNo: string; shipmentId: string },
    order: Order,
    acting: Acting,
  ) => Promise<unknown>,
): Act {
  return (acting) =>
    withOrder(acting, (order) => {
      const shipmentId = anyShipment(order, acting.random)
      return act(acting.shop.orders.pickups, { orderNo: order.orderNo, shipmentId }, order, acting)
    })
}
