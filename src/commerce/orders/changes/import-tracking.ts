import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type {
  CheckedTrackingRow,
  LeavingParcel,
  ParcelsChangedBy,
  TrackingRow,
} from '#commerce/orders/order-parcels.ts'
import { readOrders, type StoredOrder } from '#commerce/orders/queries.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { chunksOf } from '#shared/chunks.ts'
import { dispatchParcels, planDispatch, orderNosOf } from './dispatch-parcels.ts'
import { readTrackingRows } from './read-tracking-rows.ts'

/** A row with the parcel that it is about, or what is wrong with it. */
interface PlacedRow {
  row: CheckedTrackingRow
  request?: LeavingParcel
}

type ImportOptions = Pick<ParcelsChangedBy, 'mayChange'> & { apply?: boolean }

const rowsAtOnce = 1_000

/** See OrderParcels.importTracking. */
export async function importTracking(
  dependencies: OrderDependencies,
  csv: string,
  options: ImportOptions,
): Promise<CheckedTrackingRow[]> {
  const checked: CheckedTrackingRow[] = []
  for (const rows of chunksOf(readTrackingRows(csv), rowsAtOnce))
    checked.push(...(await checkRows(dependencies, rows, options)))
  return checked
}

async function checkRows(
  dependencies: OrderDependencies,
  rows: readonly (TrackingRow | CheckedTrackingRow)[],
  { apply = false, mayChange = () => true }: ImportOptions,
): Promise<CheckedTrackingRow[]> {
  const good = rows.flatMap((row) => ('result' in row ? [] : [row]))
  const orders = (await readOrders(dependencies.database, orderNosOf(good))).filter(mayChange)
  const byNumber = new Map(orders.map((order) => [order.orderNo, order]))
  const placed = rows.map((row) => ('result' in row ? { row } : placeOf(row, byNumber.get(row.orderNo))))
  const requests = placed.flatMap(({ request }) => request ?? [])
  const { leaving, planned } = await planDispatch(dependencies, orders, requests)
  const isNew = new Set([...leaving.values()].flatMap(({ parcels }) => parcels.map(({ id }) => id)))
  const dispatched = apply ? await dispatchParcels(dependencies, requests, mayChange) : []
  const results = new Map<LeavingParcel, CheckedTrackingRow['result']>()
  for (const [index, request] of requests.entries()) {
    const answer = dispatched[index] ?? planned[index]
    const parcelId = planned[index]
    const known = typeof parcelId === 'string' && isNew.has(parcelId) ? 'new' : 'known'
    results.set(request, isRefusal(answer) ? answer : known)
  }
  return placed.map(({ row, request }) => ({
    ...row,
    result: (request && results.get(request)) ?? row.result,
  }))
}

/** The shipment at the row's place in its order. */
function placeOf(row: TrackingRow, order: StoredOrder | undefined): PlacedRow {
  const { orderNo, position, carrierId, trackingNo, shippedOn } = row
  if (!order) return { row: { ...row, result: refuse('order-not-found', { orderNo }) } }
  const shipment = order.shipments[position - 1]
  if (!shipment)
    return { row: { ...row, result: refuse('shipment-not-found', { shipmentId: String(position) }) } }
  const request = { orderNo, shipmentId: shipment.id, carrierId, trackingNo, shippedOn }
  return { row: { ...row, result: 'new' }, request }
}
