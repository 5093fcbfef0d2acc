import { addAllToBag } from '#storefront/state/bag/store/bag-store.ts'
import { openOptionsPanel, type PickupRequest } from '#storefront/state/panels/panel-store.ts'
import { stockCache } from '#storefront/state/stock/stock-store.ts'
import { addIfShopHasStock } from './add-if-shop-has-stock.ts'

/** Adds products for pickup at the newly chosen shop, if it has enough stock (SHOP-049 to SHOP-051). */
export const addForPickup = (
  { products, optionsOf }: NonNullable<PickupRequest['toAdd']>,
  shop: { id: string; name: string },
): Promise<void> =>
  addIfShopHasStock(products, shop.id, {
    readStock: async (productId) => (await stockCache().readNow(productId))?.store,
    add: addAllToBag,
    chooseOptions: (quantity, reason) =>
      openOptionsPanel({
        productId: optionsOf,
        quantity,
        fulfilment: 'pickup',
        notAdded: { reason, shop: shop.name },
      }),
  })
