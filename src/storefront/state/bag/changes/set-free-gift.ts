import type { Basket } from '#storefront/lib/basket/basket.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'

/** Says which recipient gets what promotions give for free. */
export const giveFreeGiftTo = (shipmentId: string): Promise<Basket> =>
  bag.change((calls, basketId) =>
    calls.ShopperBaskets.updateBasket({ parameters: { basketId }, body: { c_freeGiftFor: shipmentId } }),
  )
