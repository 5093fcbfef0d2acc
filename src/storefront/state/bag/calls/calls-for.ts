import type { Calls } from '#api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'

/** From this number of shipments on, a response with the difference is much smaller than the basket. */
const manyShipments = 10

/**
 * The calls for a change of a basket. With many shipments they return the difference. If their code does not load,
 * the calls return the whole basket, which is slower.
 */
export const callsFor = async (calls: Calls, current: Basket): Promise<Calls> =>
  current.shipments === undefined || current.shipments.length < manyShipments
    ? calls
    : import('./difference-calls.ts').then(
        ({ callsWithDifferences }) => callsWithDifferences(calls, current),
        () => calls,
      )
