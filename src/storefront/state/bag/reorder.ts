import { calls } from '#storefront/lib/api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { trackBagChange } from '#storefront/state/analytics/track-bag.ts'
import { bag } from './bag-store.ts'

/** Puts the goods of an earlier order into the bag (BAG-079). The same `key` adds them once, however often it is sent. */
export async function reorder(orderNo: string, key: string): Promise<Basket | undefined> {
  const before = bag.getState().basket
  const after = await bag.replace(() => calls().Site.reorder({ body: { orderNo, key } }))
  trackBagChange(before, after)
  return after
}
