import { dispatchParcels } from './dispatchParcels.ts'
import { importTracking } from './importTracking.ts'
import { listCarriers } from './listCarriers.ts'
import { previewDispatch } from './previewDispatch.ts'
import { recordDelivery } from './recordDelivery.ts'
import { undoDispatch } from './undoDispatch.ts'

/** Calls on parcels, their dispatch and tracking numbers. */
export const parcels = {
  listCarriers,
  dispatchParcels,
  previewDispatch,
  undoDispatch,
  importTracking,
  recordDelivery,
}
