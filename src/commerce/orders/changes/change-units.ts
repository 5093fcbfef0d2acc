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
}

/**
 * Changes the counters of an order's lines, and writes the states that follow with the event. Call it in a transaction that has
 * locked the order. Writes nothing when nothing changes.
 */
export async function changeUnits(
  dependencies: OrderDependencies,
  order: StoredOrder,
  { countsOf, event, raisesVersion }: UnitChange,
): Promise<StoredOrder> {
  const { database } = dependencies
  const { orderNo } = order
  const before = linesOf(order)
  const after = before.map((line) => ({ ...line, ...countsOf(line) }))
  const changed = after.filter((line, index) => !isSame(line, before[index]))
  const shipments = shipmentsAfter(order, { before, after })
  const status = orderStatusOf({
    lines: [...after, ...(await cardLines(dependencies, order))],
    shipments: shipments.map(({ state }) => state),
  })
  const isNews = status !== order.status
  if (changed.length === 0 && !isNews) return order
  await writeUnits(database, { orderNo, status, lines: changed, shipments, raisesVersion })
  const details = { ...event.details, ...countOf(changed, before), ...(isNews && { status }) }
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

/** The units that were cancelled or have left with this change. */
function countOf(changed: readonly OrderLine[], before: readonly OrderLine[]): { units?: number } {
  const goneOf = ({ cancelled, left }: LineCounts) => cancelled + left
  const units = changed.reduce((sum, line) => {
    const former = before.find(({ itemId }) => itemId === line.itemId)
    return sum + goneOf(line) - (former ? goneOf(former) : 0)
  }, 0)
  return changed.length > 0 ? { units } : {}
}

/** The shipments with the states that follow. The version of one whose contents have changed rises. */
function shipmentsAfter(
  order: StoredOrder,
  { before, after }: { before: readonly OrderLine[]; after: readonly OrderLine[] },
): StoredShipment[] {
  const cancelledOf = Map.groupBy(before, ({ shipmentId }) => shipmentId)
  const linesAfter = Map.groupBy(after, ({ shipmentId }) => shipmentId)
  const cancelled = (lines: readonly OrderLine[] = []) => lines.reduce((sum, line) => sum + line.cancelled, 0)
  return order.shipments.map(({ id, storeId }) => {
    const { state, version } = shipmentOf(order, id)
    const lines = linesAfter.get(id) ?? []
    const isChanged = cancelled(lines) !== cancelled(cancelledOf.get(id))
    return {
      shipmentId: id,
      version: isChanged ? version + 1 : version,
      state: shipmentStateOf({
        isPickup: storeId !== null,
        lines,
        parcels: [],
        isPicking: state === 'picking',
        isReady: state === 'ready',
      }),
    }
  })
}

/** E-gift cards as lines: one has left when its mail is sent, and is cancelled with the order that bought it. */
async function cardLines(
  { giftCards }: OrderDependencies,
  { orderNo, eGiftCards = [] }: StoredOrder,
): Promise<LineCounts[]> {
  if (eGiftCards.length === 0) return []
  const sold = new Map((await giftCards.sold.of(orderNo)).map((card) => [card.itemId, card]))
  return eGiftCards.map(({ id }) => {
    const card = sold.get(id)
    const cancelled = card?.isVoided ? 1 : 0
    const left = card?.sentAt && !card.isVoided ? 1 : 0
    return { quantity: 1, cancelled, left, returned: 0, givenBack: cancelled }
  })
}
