import { isOpenShipment } from '#office/lib/orders/tones.ts'
import type { Permission } from '#office/state/session.ts'
import type { OrderShipment } from './use-order.ts'
import { waitingLines } from './waiting-lines.ts'

/** A packed parcel has a label, so its shipment cannot change. The contact of a ready pickup can. */
const isChangeable = ({ state, storeId }: Pick<OrderShipment, 'state' | 'storeId'>): boolean =>
  state === 'waiting' || state === 'picking' || (state === 'ready' && storeId !== null)

/** The actions that a member can take on a shipment now. */
export function shipmentActions(shipment: OrderShipment, permissions: readonly Permission[]) {
  const waits = waitingLines(shipment).length > 0
  return {
    maySend: waits && shipment.storeId === null && permissions.includes('ship'),
    mayChange: isChangeable(shipment) && permissions.includes('orders.edit'),
    mayHold: isOpenShipment(shipment.state) && permissions.includes('orders.hold'),
    mayCancel: waits && permissions.includes('orders.cancel'),
  }
}
