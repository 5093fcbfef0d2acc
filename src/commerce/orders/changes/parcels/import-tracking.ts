import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type {
  CheckedTrackingRow,
  LeavingParcel,
  ParcelOfOrder,
  ParcelsChangedBy,
  TrackingRow,
} from '#commerce/orders/order-parcels.ts'
import { readOrders, type StoredOrder } from '#commerce/orders/queries.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { chunksOf } from '#shared/work/chunks.ts'
import {
  dispatchParcels,
  numbersOf,
  orderNosOf,
  planDispatch,
  type DispatchPlan,
} from './dispatch-parcels.ts'
import { lockNumbers, lockOrderRows } from './parcel-queries.ts'
import { readTrackingRows } from './read-tracking-rows.ts'

/** A row with its parcel, or with its problem. */
interface ResolvedRow {
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
  const { database } = dependencies
  const rows = readTrackingRows(csv)
  // In one transaction, all orders and numbers must be locked before any stock.
  if (options.apply && database.isTransacting()) {
    const valid = validRows(rows)
    await lockOrderRows(database, orderNosOf(valid))
    await lockNumbers(database, numbersOf(valid))
  }
  const checked: CheckedTrackingRow[] = []
  const before: EarlierRows = { leaving: new Map(), usedNumbers: new Map(), parcelIds: new Set() }
  for (const [index, chunk] of chunksOf(rows, rowsAtOnce).entries()) {
    checked.push(...(await checkRows(dependencies, chunk, { ...options, before })))
    const later = new Set(orderNosOf(validRows(rows.slice((index + 1) * rowsAtOnce))))
    for (const orderNo of before.leaving.keys()) if (!later.has(orderNo)) before.leaving.delete(orderNo)
  }
  return checked
}

/** The dispatches of earlier rows if these are only checked, and the parcels of all rows. */
interface EarlierRows extends DispatchPlan {
  parcelIds: Set<string>
}

const validRows = (rows: readonly (TrackingRow | CheckedTrackingRow)[]): TrackingRow[] =>
  rows.flatMap((row) => ('result' in row ? [] : [row]))

/** Checks rows after the rows of `before`, and adds their dispatches to `before`. Adds none if they are applied. */
async function checkRows(
  dependencies: OrderDependencies,
  rows: readonly (TrackingRow | CheckedTrackingRow)[],
  { apply = false, mayChange, before }: ImportOptions & { before: EarlierRows },
): Promise<CheckedTrackingRow[]> {
  const valid = validRows(rows)
  const orders = await readOrders(dependencies.database, orderNosOf(valid))
  // An order without a shipment that the member may change is reported as not found, at any position.
  const own = orders.filter((order) => order.shipments.some(({ id }) => mayChange?.(order, id) ?? true))
  const byNumber = new Map(own.map((order) => [order.orderNo, order]))
  const resolved = rows.map((row) => ('result' in row ? { row } : resolveRow(row, byNumber.get(row.orderNo))))
  const requests = resolved.flatMap(({ request }) => request ?? [])
  const plan = await planDispatch(dependencies, { orders, mayChange }, requests, before)
  const dispatched = apply ? await dispatchParcels(dependencies, requests, mayChange) : []
  if (!apply) {
    for (const [orderNo, own] of plan.leaving) before.leaving.set(orderNo, own)
    for (const [key, used] of plan.usedNumbers) before.usedNumbers.set(key, used)
  }
  const results = resultsOf(requests, { ...plan, dispatched, earlier: before.parcelIds })
  return resolved.map(({ row, request }) => ({ ...row, ...(request && results.get(request)) }))
}

/** The result of each request. If two rows have the same parcel, only the first one is new. */
function resultsOf(
  requests: readonly LeavingParcel[],
  {
    leaving,
    planned,
    dispatched,
    earlier,
  }: Awaited<ReturnType<typeof planDispatch>> & {
    dispatched: readonly (ParcelOfOrder | Refusal)[]
    earlier: Set<string>
  },
) {
  const isNew = new Set([...leaving.values()].flatMap(({ parcels }) => parcels.map(({ id }) => id)))
  const results = new Map<LeavingParcel, Pick<CheckedTrackingRow, 'result' | 'parcelId' | 'undoUntil'>>()
  for (const [index, request] of requests.entries()) {
    const answer = dispatched[index] ?? planned[index]
    const parcelId = planned[index]
    const isFirst = typeof parcelId === 'string' && isNew.has(parcelId) && !earlier.has(parcelId)
    if (isFirst) earlier.add(parcelId)
    const result = isFirst ? 'new' : 'known'
    const left =
      isFirst && typeof answer === 'object' && !isRefusal(answer)
        ? { parcelId: answer.parcel.id, undoUntil: answer.undoUntil }
        : {}
    results.set(request, isRefusal(answer) ? { result: answer } : { result, ...left })
  }
  return results
}

/** The shipment of the row's position in its order. */
function resolveRow(row: TrackingRow, order: StoredOrder | undefined): ResolvedRow {
  const { orderNo, position, carrierId, trackingNo, shippedOn } = row
  if (!order) return { row: { ...row, result: refuse('order-not-found', { orderNo }) } }
  const shipment = order.shipments[position - 1]
  if (!shipment) {
    const place = { orderNo, column: row.placeColumn, shipments: order.shipments.length }
    return { row: { ...row, result: refuse('shipment-not-found', { shipmentId: String(position), place }) } }
  }
  const request = { orderNo, shipmentId: shipment.id, carrierId, trackingNo, shippedOn }
  return { row: { ...row, result: 'new' }, request }
}
