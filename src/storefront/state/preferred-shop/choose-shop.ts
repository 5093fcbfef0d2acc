import type { Bag } from '#storefront/state/bag/bag.ts'
import type { Basket, BasketItem } from '#storefront/lib/basket/basket.ts'
import type { PreferredShop, PreferredShops } from './preferred-shop.ts'
import { isForPickup, type ShopView } from '#storefront/lib/shops/shop-view.ts'

interface Parts {
  choice: Pick<PreferredShops, 'get' | 'select' | 'clear'>
  bag: Pick<Bag, 'getState' | 'load' | 'change'>
}

export type ChoosableShop = PreferredShop & Pick<ShopView, 'isPickupEnabled' | 'isTemporarilyClosed'>

/** Whether to ask before this shop is chosen: another one is, or the bag has goods to be picked up at another. */
export function changesShop(shop: PreferredShop, { choice, bag }: Parts): boolean {
  const chosen = choice.get()
  return (chosen !== undefined && chosen.id !== shop.id) || pickups(bag.getState().basket, shop.id).length > 0
}

/**
 * Chooses a shop; what the bag has to be picked up at another goes (SHOP-029). A shop that hands nothing out is not
 * chosen (SHOP-032). Throws when the bag cannot be changed, and chooses nothing then.
 */
export async function chooseShop(shop: ChoosableShop, parts: Parts): Promise<void> {
  if (!isForPickup(shop)) return
  await removePickups(parts.bag, shop.id)
  parts.choice.select(shop)
}

/** Chooses none; what the bag has to be picked up goes (SHOP-030). Throws when the bag cannot be changed. */
export async function resetShop({ bag, choice }: Parts): Promise<void> {
  await removePickups(bag)
  choice.clear()
}

async function removePickups(bag: Parts['bag'], keptStoreId?: string): Promise<void> {
  const basket = bag.getState().basket ?? (await bag.load())
  const leaving = pickups(basket, keptStoreId)
  if (leaving.length === 0) return
  await bag.change((calls, basketId) =>
    calls.ShopperBaskets.updateItemsInBasket({
      parameters: { basketId },
      body: leaving.map(({ itemId }) => ({ itemId, quantity: 0 })),
    }),
  )
}

/** What is to be picked up, except at one shop. Free pieces come and go with what they are given for. */
const pickups = (basket: Basket | undefined, exceptStoreId?: string): BasketItem[] =>
  (basket?.productItems ?? []).filter(
    ({ c_fromStoreId, bonusProductLineItem }) =>
      c_fromStoreId !== undefined && c_fromStoreId !== exceptStoreId && !bonusProductLineItem,
  )
