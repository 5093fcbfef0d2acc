import { createShopperContext } from './createShopperContext.ts'
import { deleteShopperContext } from './deleteShopperContext.ts'
import { getShopperContext } from './getShopperContext.ts'
import { updateShopperContext } from './updateShopperContext.ts'

/** Every call of ShopperContexts. */
export const shopperContexts = {
  createShopperContext,
  deleteShopperContext,
  getShopperContext,
  updateShopperContext,
}
