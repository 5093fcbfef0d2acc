import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { LeavingParcel, ParcelOfOrder, ParcelsChangedBy } from '#commerce/orders/order-parcels.ts'
import { lockOrders, type StoredOrder } from '#commerce/orders/queries.ts'
import { linesOf } from '#commerce/orders/states/lines-of-order.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { plainTrackingNumber } from '#shared/orders/tracking-number.ts'
import { changeUnits } from '#commerce/orders/changes/change-units.ts'
import { leftStock } from './left-stock.ts'
import { parcelOf } from './parcel-of-order.ts'
import {
  insertParcels,
  lockNumbers,
  readRefusedCaptures,
  readUsedNumbers,
  type NewParcel,
  type UsedNumber,
} from './parcel-queries.ts'
import { numberKey, planParcel, type LeavingOrder } from './plan-parcel.ts'

/** See OrderParcels.dispatch. Locks all orders before the stock of any of them. */
export const dispatchParcels = (
  dependencies: OrderDependencies,
  requests: readonly LeavingParcel[],
  mayChange?: ParcelsChangedBy['mayChange'],
): Promise<(ParcelOfOrder | Refusal)[]> =>
  dependencies.database.transact(async () => {
    const locked = await lockOrders(dependencies.database, orderNosOf(requests))
    await lockNumbers(dependencies.database, numbersOf(requests))
    const { leaving, planned } = await planDispatch(dependencies, { orders: locked, mayChange }, requests)
    const written = await writeDispatches(dependencies, leaving)
    return planned.map((parcelId, index) =>
      isRefusal(parcelId) ? parcelId : parcelOf(written.get(requests[index]?.orderNo ?? ''), parcelId),
    )
  })

export const orderNosOf = (requests: readonly Pick<LeavingParcel, 'orderNo'>[]): string[] => [
  ...new Set(requests.map(({ orderNo }) => orderNo)),
]

export const numbersOf = (requests: readonly Pick<LeavingParcel, 'trackingNo'>[]): string[] =>
  requests.flatMap(({ trackingNo }) => plainTrackingNumber(trackingNo) ?? [])

/** The parts of an order that leave, and the tracking numbers of these parcels. */
export interface DispatchPlan {
  leaving: Map<string, LeavingOrder>
  usedNumbers: Map<string, UsedNumber>
}

/**
 * The parts of these orders that would leave, and the parcel of each request. Writes nothing. `before` are earlier
 * dispatches; the returned orders include both.
 */
export async function planDispatch(
  dependencies: OrderDependencies,
  {
    orders,
    mayChange = () => true,
  }: { orders: readonly StoredOrder[] } & Pick<ParcelsChangedBy, 'mayChange'>,
  requests: readonly LeavingParcel[],
  before: DispatchPlan = { leaving: new Map(), usedNumbers: new Map() },
): Promise<DispatchPlan & { planned: (string | Refusal)[] }> {
  const others = orders.filter(({ orderNo }) => !before.leaving.has(orderNo))
  const leaving = new Map([...before.leaving, ...(await leavingOrders(dependencies, others))])
  const used = await usedNumbers(dependencies, requests, leaving)
  const rules = {
    carriers: await dependencies.shipping.carriers(),
    usedNumbers: new Map([...used, ...before.usedNumbers]),
  }
  const planned = requests.map((request) => {
    const { orderNo } = request
    const own = leaving.get(orderNo)
    return own && mayChange(own.order, request.shipmentId)
      ? planParcel(own, request, rules)
      : refuse('order-not-found', { orderNo })
  })
  return { leaving, usedNumbers: rules.usedNumbers, planned }
}

/** The orders before dispatch, by number. */
async function leavingOrders(
  { database, shipping }: OrderDependencies,
  orders: readonly StoredOrder[],
): Promise<Map<string, LeavingOrder>> {
  const refused = await readRefusedCaptures(
    database,
    orders.map(({ orderNo }) => orderNo),
  )
  const leaving = new Map<string, LeavingOrder>()
  for (const order of orders) {
    const { method } = await shipping.table(order.siteId, order.currency)
    const carriers = new Map(
      order.shipments.map(({ id, methodId }) => [
        id,
        methodId === null ? undefined : method(methodId)?.carrier,
      ]),
    )
    leaving.set(order.orderNo, {
      order,
      lines: new Map(linesOf(order).map((line) => [line.itemId, line])),
      parcels: [],
      carrierOf: (shipmentId) => carriers.get(shipmentId),
      refusedCapture: refused.get(order.orderNo),
    })
  }
  return leaving
}

/** The existing parcels with the tracking numbers of the request. */
async function usedNumbers(
  { database }: OrderDependencies,
  requests: readonly LeavingParcel[],
  leaving: ReadonlyMap<string, LeavingOrder>,
) {
  const numbers = requests.flatMap(({ orderNo, shipmentId, carrierId, trackingNo }) => {
    const number = plainTrackingNumber(trackingNo)
    const carrier = carrierId ?? leaving.get(orderNo)?.carrierOf(shipmentId)
    return carrier !== undefined && number !== undefined ? [{ carrierId: carrier, trackingNo: number }] : []
  })
  const used = await readUsedNumbers(database, numbers)
  return new Map(used.map((one) => [numberKey(one.carrierId, one.trackingNo), one]))
}

/** Writes the dispatch of each order. Finally removes the units from the stock. Returns the updated orders. */
async function writeDispatches(
  dependencies: OrderDependencies,
  leaving: ReadonlyMap<string, LeavingOrder>,
): Promise<Map<string, StoredOrder>> {
  const written = new Map<string, StoredOrder>()
  for (const [orderNo, own] of leaving)
    written.set(orderNo, own.parcels.length > 0 ? await writeDispatch(dependencies, own) : own.order)
  await dependencies.inventory.leave(
    [...leaving.values()].flatMap(({ order: before }) =>
      leftStock({ before, after: written.get(before.orderNo) ?? before }),
    ),
  )
  return written
}

/** Writes the dispatch of an order, except its stock. */
export async function writeDispatch(
  dependencies: OrderDependencies,
  { order, lines, parcels }: LeavingOrder,
): Promise<StoredOrder> {
  const { database, securityLog } = dependencies
  const { orderNo, customerId } = order
  await insertParcels(database, orderNo, parcels)
  const changed = await changeUnits(dependencies, order, {
    countsOf: (line) => lines.get(line.itemId) ?? line,
    parcels: [
      ...order.parcels,
      ...parcels.map(({ shipmentId }) => ({ shipmentId, state: 'shipped' as const })),
    ],
    event: parcels.map(dispatchEvent),
    raisesVersion: false,
  })
  if (changed.status === 'completed')
    await securityLog.record({ event: 'order-completed', customerId, orderNo })
  return changed
}

const dispatchEvent = ({ id: parcelId, shipmentId, carrierId, trackingNo, items }: NewParcel) => ({
  kind: 'parcel-dispatched' as const,
  shipmentId,
  details: {
    parcelId,
    ...(carrierId !== null && { carrierId }),
    units: items.reduce((sum, { quantity }) => sum + quantity, 0),
  },
  // Private, because the carrier's page for a tracking number shows the address.
  ...(trackingNo !== null && { private: { trackingNo } }),
})
