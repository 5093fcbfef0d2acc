import { calls } from '#storefront/lib/api/calls.ts'
import { trackBagChange } from '#storefront/state/analytics/track-bag.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import { openBatchSize, sendBatch } from './shipment-batches.ts'
import { openShipmentQueue } from './shipment-queue.ts'

/**
 * Adds and removes shipments of the bag, and calculates their current shipping methods, in batches (BAG-074 to
 * BAG-078); with `isAtOnce` in one request of up to 1,000. Throws ShipmentsNotChanged, which lists the changed and
 * the unchanged shipments.
 */
export const changeShipments = openShipmentQueue({
  batchSize: openBatchSize(calls),
  async send(actions, key) {
    const { before, after } = await sendBatch(bag, actions, key)
    trackBagChange(before, after)
    return after
  },
})
