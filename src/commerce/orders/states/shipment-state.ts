import { unitsOf, type LineCounts } from './line-counts.ts'

/**
 * Delivery: waiting → picking → packed → shipped → delivered; `part-shipped` while some units wait and others have
 * left. Pickup: waiting → picking → ready → handed-over. Ends: cancelled, lost, returned (SALE-004).
 */
export type ShipmentState =
  | 'waiting'
  | 'picking'
  | 'packed'
  | 'part-shipped'
  | 'shipped'
  | 'delivered'
  | 'ready'
  | 'handed-over'
  | 'lost'
  | 'returned'
  | 'cancelled'

/** `unpacked` parcels remain for the journal and are otherwise ignored. */
export type ParcelState = 'packed' | 'shipped' | 'delivered' | 'lost' | 'returned' | 'unpacked'

/** The data from which the state of a shipment is derived. */
export interface ShipmentProgress {
  isPickup: boolean
  lines: readonly Omit<LineCounts, 'givenBack'>[]
  parcels: readonly ParcelState[]
  /** Whether its units are being picked. */
  isPicking: boolean
  /** Whether a pickup is ready at its shop. */
  isReady: boolean
}

/**
 * Derives `order_shipments.state`. A shipment whose units are all cancelled is `cancelled`, never `shipped`
 * (SALE-006).
 */
export function shipmentStateOf(progress: ShipmentProgress): ShipmentState {
  const { uncancelled } = unitsOf(progress.lines)
  if (uncancelled === 0) return 'cancelled'
  return progress.isPickup ? pickupState(progress) : deliveryState(progress)
}

/** A partly handed-over pickup remains `ready` with its rest (SALE-078). */
function pickupState({ lines, isPicking, isReady }: ShipmentProgress): ShipmentState {
  const { uncancelled, left } = unitsOf(lines)
  if (left === uncancelled) return 'handed-over'
  if (isReady) return 'ready'
  return isPicking ? 'picking' : 'waiting'
}

function deliveryState({ lines, parcels, isPicking }: ShipmentProgress): ShipmentState {
  const { uncancelled, left, returned } = unitsOf(lines)
  if (left < uncancelled) {
    if (parcels.includes('packed')) return 'packed'
    if (isPicking) return 'picking'
    return left > 0 ? 'part-shipped' : 'waiting'
  }
  if (returned === left) return 'returned'
  if (parcels.includes('lost')) return 'lost'
  const dispatched = parcels.filter((parcel) => parcel !== 'packed' && parcel !== 'unpacked')
  const isThere = dispatched.length > 0 && !dispatched.includes('shipped')
  return isThere ? 'delivered' : 'shipped'
}
