import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import type { OrderParcels } from '#commerce/orders/order-parcels.ts'
import { dispatchSeen, previewDispatch } from './dispatch-effect.ts'
import { dispatchParcels } from './dispatch-parcels.ts'
import { importTracking } from './import-tracking.ts'
import { undoUntilOf } from './parcel-of-order.ts'
import { recordDelivery } from './record-delivery.ts'
import { undoDispatches } from './undo-dispatch.ts'

/** The default actor: commands are typed by staff. */
const commandLine: Actor = { kind: 'command-line' }

/** Opens the parcels of orders. */
export function openOrderParcels(shared: Omit<OrderDependencies, 'actor'>): OrderParcels {
  const by = (actor = commandLine): OrderDependencies => ({ ...shared, actor })
  return {
    dispatch: (parcels, { actor, mayChange } = {}) => dispatchParcels(by(actor), parcels, mayChange),
    previewDispatch: (parcels, { actor, mayChange } = {}) => previewDispatch(by(actor), parcels, mayChange),
    dispatchSeen: (parcels, effect, { actor, mayChange } = {}) =>
      dispatchSeen(by(actor), parcels, { mayChange, effect }),
    undoDispatch: (parcelIds, { actor, mayChange } = {}) => undoDispatches(by(actor), parcelIds, mayChange),
    undoUntil: (parcel) => undoUntilOf(parcel)?.toISOString(),
    recordDelivery: (parcelId, { actor, ...options } = {}) => recordDelivery(by(actor), parcelId, options),
    importTracking: (csv, { actor, ...options } = {}) => importTracking(by(actor), csv, options),
  }
}
