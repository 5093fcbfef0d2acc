import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { leftCents } from '#commerce/orders/money/left-value.ts'
import { moneyDue } from '#commerce/orders/money/money-due.ts'
import { moneyStateOf, payersOf, sumOf } from '#commerce/orders/money/money-state.ts'
import type { ParcelOfOrder, ParcelsChangedBy } from '#commerce/orders/order-parcels.ts'
import type { ChangedLine, Parcel } from '#commerce/orders/order.ts'
import { lockOrders, type StoredOrder } from '#commerce/orders/queries.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { changeUnits } from '#commerce/orders/changes/change-units.ts'
import { leftStock } from './left-stock.ts'
import { readCapturedSince } from '#commerce/orders/changes/announcements/mail-request-queries.ts'
import { parcelOf, undoUntilOf } from './parcel-of-order.ts'
import { readOrdersOf, unpackParcels } from './parcel-queries.ts'

/** See OrderParcels.undoDispatch. */
export const undoDispatches = (
  dependencies: OrderDependencies,
  parcelIds: readonly string[],
  mayChange: ParcelsChangedBy['mayChange'] = () => true,
): Promise<(ParcelOfOrder | Refusal)[]> =>
  dependencies.database.transact(async () => {
    const { database, inventory } = dependencies
    const orderNos = await readOrdersOf(database, parcelIds)
    const orders = await lockOrders(database, [...new Set(orderNos.values())])
    const isOwn = (order: StoredOrder, parcelId: string): boolean => {
      const parcel = order.parcels.find(({ id }) => id === parcelId)
      return parcel !== undefined && mayChange(order, parcel.shipmentId)
    }
    const answers = new Map<string, Refusal>()
    const stock: StoredOrder['takenStock'] = []
    const written = new Map<string, StoredOrder>()
    for (const order of orders) {
      const own = parcelIds.filter((id) => isOwn(order, id))
      if (own.length === 0) continue
      const undone = parcelsToUndo(order, own, {
        answers,
        isCapturedSince: await isCapturedSince(database, order, own),
      })
      const after = undone.length > 0 ? await writeUndo(dependencies, order, undone) : order
      stock.push(...leftStock({ before: after, after: order }))
      written.set(order.orderNo, after)
    }
    await inventory.undoLeave(stock)
    return parcelIds.map((id) => {
      const order = written.get(orderNos.get(id) ?? '')
      return answers.get(id) ?? parcelOf(order && isOwn(order, id) ? order : undefined, id)
    })
  })

/**
 * The parcels that can be undone. Checked one after the other, so that together they do not exceed the uncaptured
 * amount.
 */
function parcelsToUndo(
  order: StoredOrder,
  parcelIds: readonly string[],
  { answers, isCapturedSince }: { answers: Map<string, Refusal>; isCapturedSince: boolean },
): Parcel[] {
  const undone: Parcel[] = []
  for (const parcelId of new Set(parcelIds)) {
    const parcel = order.parcels.find(({ id }) => id === parcelId)
    if (!parcel || parcel.state === 'unpacked') continue
    const isOver =
      undoUntilOf(parcel) === undefined || (isCapturedSince && isCharged(order, [...undone, parcel]))
    if (isOver) answers.set(parcelId, refuse('too-late', { parcelId }))
    else undone.push(parcel)
  }
  return undone
}

/**
 * Whether an amount was captured since parcels left. An earlier capture, such as of a whole hold that would have
 * lapsed, does not belong to these parcels.
 */
const isCapturedSince = async (
  database: OrderDependencies['database'],
  { orderNo }: StoredOrder,
  parcelIds: readonly string[],
): Promise<boolean> =>
  (
    await readCapturedSince(
      database,
      orderNo,
      parcelIds.map((id) => ({ id })),
    )
  ).length > 0

/** Whether a capture covers parcels: the captured amount exceeds the value of the other parcels that have left. */
function isCharged(order: StoredOrder, parcels: readonly Parcel[]): boolean {
  const payers = payersOf(order)
  // The money of a check is received as a whole, so no dispatch captures it.
  if (order.captureAt === 'order' || payers.every(({ reference }) => reference === null)) return false
  const { capturedCents, refundedCents } = sumOf(payers)
  const target = moneyDue({
    ...moneyStateOf(order),
    capturableCents: leftCents({ ...order, changedLines: linesWithout(order, parcels) }),
    payer: { capturedCents: 0, refundedCents: 0, owedCents: 0 },
  }).captureCents
  return capturedCents - refundedCents > target
}

/** The changed lines of an order, without the units of undone parcels. */
function linesWithout(order: StoredOrder, parcels: readonly Parcel[]): ChangedLine[] {
  const units = unitsIn(parcels)
  return order.changedLines.map((line) => ({ ...line, left: line.left - (units.get(line.itemId) ?? 0) }))
}

function unitsIn(parcels: readonly Parcel[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { items } of parcels)
    for (const { itemId, quantity } of items) units.set(itemId, (units.get(itemId) ?? 0) + quantity)
  return units
}

async function writeUndo(
  dependencies: OrderDependencies,
  order: StoredOrder,
  undone: readonly Parcel[],
): Promise<StoredOrder> {
  const { orderNo } = order
  const units = unitsIn(undone)
  const ids = new Set(undone.map(({ id }) => id))
  const rest = { ...order, changedLines: linesWithout(order, undone) }
  await unpackParcels(dependencies.database, {
    orderNo,
    parcelIds: [...ids],
    isCaptureOver: moneyDue(moneyStateOf(rest)).captureCents === 0,
  })
  return changeUnits(dependencies, order, {
    countsOf: (line) => ({ ...line, left: line.left - (units.get(line.itemId) ?? 0) }),
    parcels: order.parcels.map((parcel) =>
      ids.has(parcel.id) ? { ...parcel, state: 'unpacked' as const } : parcel,
    ),
    event: undone.map(({ id: parcelId, shipmentId, items }) => ({
      kind: 'dispatch-undone' as const,
      shipmentId,
      details: { parcelId, units: items.reduce((sum, { quantity }) => sum + quantity, 0) },
    })),
    raisesVersion: false,
  })
}
