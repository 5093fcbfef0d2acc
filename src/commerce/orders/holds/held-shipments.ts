import type { Order } from '#commerce/orders/order.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { holdReasons, type HoldReason } from './inputs.ts'

type HeldOrder = Pick<Order, 'holds' | 'shipments'>

/**
 * The reasons of held shipments, by shipment id: their own holds and those of the whole order. Shipments without
 * holds are absent.
 */
function heldShipments({ holds, shipments }: HeldOrder): Map<string, HoldReason[]> {
  const held = new Map<string, HoldReason[]>()
  if (holds.length === 0) return held
  for (const { id } of shipments) {
    const own = holds.filter(({ shipmentId }) => shipmentId === null || shipmentId === id)
    const reasons = holdReasons.filter((reason) => own.some((hold) => hold.reason === reason))
    if (reasons.length > 0) held.set(id, reasons)
  }
  return held
}

/** SALE-040: refuses to pack, hand over or dispatch a shipment that is on hold. Every such command calls this. */
export function refuseHeld(order: HeldOrder, shipmentId: string): Refusal<'shipment-held'> | undefined {
  const reasons = heldShipments(order).get(shipmentId)
  return reasons && refuse('shipment-held', { shipmentId, reasons })
}
