import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { trackBagChange } from '#storefront/state/analytics/track-bag.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'

/** Adds the products of an earlier order to the bag (BAG-079). Repeated calls with the same `key` add them once. */
export async function reorder(orderNo: string, key: string): Promise<Reordered> {
  const before = bag.getState().basket
  let boxes: BoxToFinish[] = []
  const basket = await bag.replace(async () => {
    const { c_boxesToFinish, ...answer } = await calls().Site.reorder({ body: { orderNo, key } })
    boxes = c_boxesToFinish
    return answer
  })
  trackBagChange(before, basket)
  return { basket, boxes }
}

/** A box with a discontinued piece: it is not added to the bag until the shopper has swapped the piece (BAG-080). */
type BoxToFinish = Awaited<ReturnType<Calls['Site']['reorder']>>['c_boxesToFinish'][number]

interface Reordered {
  basket: Basket | undefined
  boxes: BoxToFinish[]
}
