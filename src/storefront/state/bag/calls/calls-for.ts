import type { Calls } from '#api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'

/** From so many shipments on an answer with what has changed is much smaller than the basket. */
const manyShipments = 10

/**
 * The calls for a change of a basket: with many shipments they answer with what has changed. Without their code the whole
 * basket is as right, and slower.
 */
export const callsFor = async (calls: Calls, current: Basket): Promise<Calls> =>
  current.shipments === undefined || current.shipments.length < manyShipments
    ? calls
    : import('./difference-calls.ts').then(
        ({ callsWithDifferences }) => callsWithDifferences(calls, current),
        () => calls,
      )
