import type { StoredOrder } from '#commerce/orders/queries.ts'
import {
  linesOf,
  refundedUnits,
  waitingUnits,
  type OrderLine,
} from '#commerce/orders/states/lines-of-order.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'

/** The cancelled parts of an order: the whole order, a shipment, units by line, or an e-gift card. */
export type CancelledParts =
  | { kind: 'order' }
  | { kind: 'shipment'; shipmentId: string }
  | CancelledUnits
  | CancelledCard

interface CancelledCard {
  kind: 'gift-card'
  /** The item id of the card in the order. */
  itemId: string
}

interface CancelledUnits {
  kind: 'units'
  /** By line id. */
  units: ReadonlyMap<string, number>
}

/** The lines after the cancellation. Free gifts of a shipment are cancelled with its last paid unit (SALE-015). */
export function cancelledLines(order: StoredOrder, parts: CancelledParts): OrderLine[] | Refusal {
  const lines = linesOf(order)
  const { orderNo } = order
  if (parts.kind === 'gift-card') return lines
  if (parts.kind === 'shipment' && !order.shipments.some(({ id }) => id === parts.shipmentId))
    return refuse('shipment-not-found', { shipmentId: parts.shipmentId })
  if (parts.kind === 'units') {
    const problem = [...parts.units].find(([itemId, units]) => {
      const line = lines.find((one) => one.itemId === itemId)
      return !line || !Number.isInteger(units) || units < 1 || units > waitingUnits(line)
    })
    if (problem) return refuse('units-not-cancellable', { orderNo, itemId: problem[0], units: problem[1] })
  }
  const after = lines.map((line) => withCancelled(line, unitsOf(line, parts)))
  const isFree = new Set(order.items.filter(({ bonus }) => bonus !== null).map(({ id }) => id))
  const paidShipments = new Set(
    after
      .filter((line) => !isFree.has(line.itemId) && line.quantity > line.cancelled)
      .map(({ shipmentId }) => shipmentId),
  )
  return after.map((line) =>
    isFree.has(line.itemId) && !paidShipments.has(line.shipmentId)
      ? withCancelled(line, waitingUnits(line))
      : line,
  )
}

function unitsOf(line: OrderLine, parts: Exclude<CancelledParts, CancelledCard>): number {
  if (parts.kind === 'units') return parts.units.get(line.itemId) ?? 0
  return parts.kind === 'order' || line.shipmentId === parts.shipmentId ? waitingUnits(line) : 0
}

/**
 * Cancels units first that were refunded and whose dispatch was undone afterwards, because their money is already
 * refunded.
 */
function withCancelled(line: OrderLine, units: number): OrderLine {
  const cancelled = line.cancelled + units
  const refunded = Math.min(refundedUnits(line), line.left)
  return { ...line, cancelled, givenBack: Math.max(line.givenBack, cancelled + refunded) }
}
