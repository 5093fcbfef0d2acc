import type { Basket } from '#storefront/lib/basket/basket.ts'
import { fittingQuantities } from '#storefront/lib/basket/pieces-left.ts'
import { trackBagChange } from '#storefront/state/analytics/track-bag.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'

/** Reduces the lines of a product to the remaining stock. Throws the CallFault of a refusal. */
export async function takeWhatIsLeft(left: Parameters<typeof fittingQuantities>[1]): Promise<Basket> {
  let before: Basket | undefined
  const after = await bag.change(async ({ ShopperBaskets }, basketId, current) => {
    before = current
    const body = fittingQuantities(current.productItems, left)
    if (body.length === 0) return current
    return ShopperBaskets.updateItemsInBasket({ parameters: { basketId }, body })
  })
  trackBagChange(before, after)
  return after
}
