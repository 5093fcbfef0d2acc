import { unitsOf, type LineCounts } from './line-counts.ts'
import type { ShipmentState } from './shipment-state.ts'

/** The status of a placed order. */
export type PlacedStatus = 'new' | 'open' | 'completed' | 'cancelled'

/**
 * The status of a placed order, derived from its units and shipments (PAY-050, SALE-001, SALE-002). `lines` includes
 * its e-gift cards: a card has left when its mail is sent.
 */
export function orderStatusOf({
  lines,
  shipments,
}: {
  lines: readonly Omit<LineCounts, 'givenBack'>[]
  shipments: readonly ShipmentState[]
}): PlacedStatus {
  const { uncancelled, left, cancelled } = unitsOf(lines)
  if (uncancelled === 0) return 'cancelled'
  if (left === uncancelled) return 'completed'
  const isWaiting = shipments.every((state) => state === 'waiting' || state === 'cancelled')
  return left === 0 && cancelled === 0 && isWaiting ? 'new' : 'open'
}
