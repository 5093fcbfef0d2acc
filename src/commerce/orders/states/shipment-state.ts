import { unitsOf, type LineCounts } from './line-counts.ts'

/**
 * Delivery: waiting → picking → packed → shipped → delivered; `part-shipped` while kept units wait and others have left.
 * Pickup: waiting → picking → ready → handed-over. Ends: cancelled, lost, returned (SALE-004).
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

/** `unpacked` parcels stay for the journal and count for nothing. */
export type ParcelState = 'packed' | 'shipped' | 'delivered' | 'lost' | 'returned' | 'unpacked'

/** What the state of a shipment follows from. */
export interface ShipmentProgress {
  isPickup: boolean
  lines: readonly Omit<LineCounts, 'givenBack'>[]
  parcels: readonly ParcelState[]
  /** Somebody collects its units. */
  isPicking: boolean
  /** A pickup that waits at its shop. */
  isReady: boolean
}

/** The author of `order_shipments.state`. A shipment all of whose units are cancelled is `cancelled`, never `shipped` (SALE-006). */
export function shipmentStateOf(progress: ShipmentProgress): ShipmentState {
  const { kept } = unitsOf(progress.lines)
  if (kept === 0) return 'cancelled'
  return progress.isPickup ? pickupState(progress) : deliveryState(progress)
}

/** A pickup that was handed over in part stays `ready` with its rest (SALE-078). */
function pickupState({ lines, isPicking, isReady }: ShipmentProgress): ShipmentState {
  const { kept, left } = unitsOf(lines)
  if (left === kept) return 'handed-over'
  if (isReady) return 'ready'
  return isPicking ? 'picking' : 'waiting'
}

function deliveryState({ lines, parcels, isPicking }: ShipmentProgress): ShipmentState {
  const { kept, left, returned } = unitsOf(lines)
  if (left < kept) {
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
