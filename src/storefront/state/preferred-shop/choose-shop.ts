import type { Bag } from '#storefront/state/bag/store/bag.ts'
import type { Basket, BasketItem } from '#storefront/lib/basket/basket.ts'
import type { PreferredShop, PreferredShops } from './preferred-shop.ts'
import { isForPickup, type ShopView } from '#storefront/lib/shops/shop-view.ts'

interface Dependencies {
  choice: Pick<PreferredShops, 'get' | 'select' | 'clear'>
  bag: Pick<Bag, 'getState' | 'load' | 'change'>
}

export type ChoosableShop = PreferredShop & Pick<ShopView, 'isPickupEnabled' | 'isTemporarilyClosed'>

/**
 * Whether the bag has products for pickup at other shops than this one, or at any shop. The shopper confirms their
 * removal (decision 0122). Reads the bag if it is unknown, and throws if that fails.
 */
export async function removesPickups(
  { bag }: Pick<Dependencies, 'bag'>,
  shop?: PreferredShop,
): Promise<boolean> {
  const { basket, isKnown } = bag.getState()
  return pickups(isKnown ? basket : await bag.load(), shop?.id).length > 0
}

/**
 * Chooses a shop and removes products for pickup at other shops from the bag (SHOP-029). Ignores a shop without
 * pickup (SHOP-032). If the bag cannot be changed, throws and does not choose the shop.
 */
export async function chooseShop(shop: ChoosableShop, dependencies: Dependencies): Promise<void> {
  if (!isForPickup(shop)) return
  await removePickups(dependencies.bag, shop.id)
  dependencies.choice.select(shop)
}

/** Clears the choice and removes all pickups from the bag (SHOP-030). Throws if the bag cannot be changed. */
export async function resetShop({ bag, choice }: Dependencies): Promise<void> {
  await removePickups(bag)
  choice.clear()
}

async function removePickups(bag: Dependencies['bag'], exceptStoreId?: string): Promise<void> {
  if (!bag.getState().basket && !(await bag.load())) return
  await bag.change(async (calls, basketId, current) => {
    // A pickup may still have been in progress at the press.
    const removed = pickups(current, exceptStoreId)
    if (removed.length === 0) return current
    return calls.ShopperBaskets.updateItemsInBasket({
      parameters: { basketId },
      body: removed.map(({ itemId }) => ({ itemId, quantity: 0 })),
    })
  })
}

/**
 * Lines for pickup, except at one shop. Excludes free products: they are removed with the line that they belong to.
 */
const pickups = (basket: Basket | undefined, exceptStoreId?: string): BasketItem[] =>
  (basket?.productItems ?? []).filter(
    ({ c_fromStoreId, bonusProductLineItem }) =>
      c_fromStoreId !== undefined && c_fromStoreId !== exceptStoreId && !bonusProductLineItem,
  )
