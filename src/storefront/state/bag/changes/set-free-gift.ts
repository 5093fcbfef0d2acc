import type { Basket } from '#storefront/lib/basket/basket.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'

/** Sets the recipient of the free products of promotions. */
export const giveFreeGiftTo = (shipmentId: string): Promise<Basket> =>
  bag.change((calls, basketId) =>
    calls.ShopperBaskets.updateBasket({ parameters: { basketId }, body: { c_freeGiftFor: shipmentId } }),
  )
