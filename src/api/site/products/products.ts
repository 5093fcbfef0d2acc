import { getDeliveryPromise } from './getDeliveryPromise.ts'
import { getProductBadges } from './getProductBadges.ts'
import { getProductUpsell } from './getProductUpsell.ts'
import { getSharedProductList } from './getSharedProductList.ts'
import { signUpForStockNotice } from './signUpForStockNotice.ts'

/** Calls on products besides those of ShopperProducts. */
export const products = {
  getDeliveryPromise,
  getProductBadges,
  getProductUpsell,
  getSharedProductList,
  signUpForStockNotice,
}
