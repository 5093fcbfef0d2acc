import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { NewOrderEvent } from '#commerce/orders/journal/order-event.ts'
import { recordEvents } from '#commerce/orders/journal/record-events.ts'
import type { StoredShipment } from '#commerce/orders/order.ts'
import { readOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import type { LineCounts } from '#commerce/orders/states/line-counts.ts'
import { linesOf, shipmentOf, type OrderLine } from '#commerce/orders/states/lines-of-order.ts'
import { orderStatusOf } from '#commerce/orders/states/order-status.ts'
import { shipmentStateOf } from '#commerce/orders/states/shipment-state.ts'
import { writeUnits } from './unit-queries.ts'

interface UnitChange {
  /** The counters of a line after the change. */
  countsOf(line: OrderLine): LineCounts
  /** Its `details` get the number of changed units, and the new status where there is one. */
  event: Omit<NewOrderEvent, 'orderNo'>
  /** Whether staff who look at the order have to look again: not for packing and dispatch. */
  raisesVersion: boolean
  /** The e-gift cards that were not issued yet, as those of a check, are cancelled with the order. */
  cancelsUnissuedCards?: boolean
  /** Writes the event also where no unit and no status changes: an e-gift card is no line. */
  isAlwaysWritten?: boolean
}

/**
 * Changes the counters of an order's lines, and writes the states that follow with the event. Call it in a transaction that has
 * locked the order. Writes nothing when nothing changes, unless the event is written always.
 */
export async function changeUnits(
  dependencies: OrderDependencies,
  order: StoredOrder,
  { countsOf, event, raisesVersion, cancelsUnissuedCards = false, isAlwaysWritten = false }: UnitChange,
): Promise<StoredOrder> {
  const { database } = dependencies
  const { orderNo } = order
  const before = linesOf(order)
  const after = before.map((line) => ({ ...line, ...countsOf(line) }))
  const changed = after.filter((line, index) => !isSame(line, before[index]))
  const shipments = shipmentsAfter(order, { before, after })
  const areCancelled = cancelsUnissuedCards || order.status === 'cancelled'
  const derived = orderStatusOf({
    lines: [...after, ...(await cardLines(dependencies, order, areCancelled))],
    shipments: shipments.map(({ state }) => state),
  })
  // An e-gift card that was mailed and is mailed again waits, and its order is no new one.
  const status = derived === 'new' && order.status !== 'new' ? 'open' : derived
  const isNews = status !== order.status
  if (changed.length === 0 && !isNews && !isAlwaysWritten) return order
  await writeUnits(database, { orderNo, status, lines: changed, shipments, raisesVersion })
  const details = { ...event.details, ...countOf(after, before), ...(isNews && { status }) }
  await recordEvents(dependencies, [{ ...event, orderNo, details }])
  const written = await readOrder(database, orderNo)
  if (!written) throw new Error(`Order ${orderNo} is gone`)
  return written
}

const isSame = (line: LineCounts, other: LineCounts | undefined): boolean =>
  line.cancelled === other?.cancelled &&
  line.left === other.left &&
  line.returned === other.returned &&
  line.givenBack === other.givenBack

/** The units that were cancelled or have left with this change. Both lists have the lines of the order, in its order. */
function countOf(after: readonly OrderLine[], before: readonly OrderLine[]): { units?: number } {
  const goneOf = ({ cancelled, left }: LineCounts) => cancelled + left
  const units = after.reduce((sum, line, index) => sum + goneOf(line) - goneOf(before[index] ?? line), 0)
  return units === 0 ? {} : { units }
}

/** The shipments of which a line has changed, with the states that follow. The version of one whose contents have changed rises. */
function shipmentsAfter(
  order: StoredOrder,
  { before, after }: { before: readonly OrderLine[]; after: readonly OrderLine[] },
): StoredShipment[] {
  const linesBefore = Map.groupBy(before, ({ shipmentId }) => shipmentId)
  const linesAfter = Map.groupBy(after, ({ shipmentId }) => shipmentId)
  return order.shipments.map(({ id, storeId }) => {
    const former = linesBefore.get(id) ?? []
    const lines = linesAfter.get(id) ?? []
    const shipment = shipmentOf(order, id)
    if (lines.every((line, index) => isSame(line, former[index]))) return shipment
    const isContentChanged = lines.some(({ cancelled }, index) => cancelled !== former[index]?.cancelled)
    return {
      shipmentId: id,
      version: isContentChanged ? shipment.version + 1 : shipment.version,
      state: shipmentStateOf({
        isPickup: storeId !== null,
        lines,
        parcels: [],
        isPicking: shipment.state === 'picking',
        isReady: shipment.state === 'ready',
      }),
    }
  })
}

/**
 * E-gift cards as lines: one has left when its mail is sent, and is cancelled with the order that bought it. Those of a check are
 * issued when the check has come.
 */
async function cardLines(
  { giftCards }: OrderDependencies,
  { orderNo, eGiftCards = [] }: StoredOrder,
  areUnissuedCancelled: boolean,
): Promise<LineCounts[]> {
  if (eGiftCards.length === 0) return []
  const sold = new Map((await giftCards.sold.of(orderNo)).map((card) => [card.itemId, card]))
  return eGiftCards.map(({ id }) => {
    const card = sold.get(id)
    const isCancelled = card ? card.isVoided : areUnissuedCancelled
    const cancelled = isCancelled ? 1 : 0
    const left = card?.sentAt && !card.isVoided ? 1 : 0
    return { quantity: 1, cancelled, left, returned: 0, givenBack: cancelled }
  })
}
