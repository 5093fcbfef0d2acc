import type { Calls } from '#api/calls.ts'
import type { ShipmentAction } from '#storefront/lib/api/shipment-actions.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { Bag } from '#storefront/state/bag/store/bag.ts'
import { withRetries } from '#storefront/state/bag/store/retries.ts'

/** BAG-077: the size of a batch when the preference cannot be read. */
const smallBatch = 2

/** Reads the size of a batch, and stores it after the first success. */
export function openBatchSize(calls: () => Calls): () => Promise<number> {
  let known: number | undefined
  return async () => {
    try {
      known ??= (await calls().Site.getSitePreferences()).appPWAShipmentBatchSize
    } catch {
      // The next change reads it again.
    }
    return known !== undefined && known > 0 ? known : smallBatch
  }
}

/** Sends a batch as one change of the bag. */
export async function sendBatch(
  bag: Pick<Bag, 'change'>,
  actions: ShipmentAction[],
  key: string,
): Promise<{ before: Basket; after: Basket }> {
  const sent: { before?: Basket } = {}
  const after = await bag.change((calls, basketId, current) => {
    sent.before = current
    const parameters = { basketId, c_additionKey: key }
    return withRetries(() => calls.ShopperBaskets.updateBasket({ parameters, body: { c_actions: actions } }))
  })
  return { before: sent.before ?? after, after }
}
