import { getCategories } from './getCategories.ts'
import { getCategory } from './getCategory.ts'
import { getProduct } from './getProduct.ts'
import { getProductImages } from './getProductImages.ts'
import { getProductPrices } from './getProductPrices.ts'
import { getProductPromotions } from './getProductPromotions.ts'
import { getProducts } from './getProducts.ts'

/** Every call of ShopperProducts. */
export const shopperProducts = {
  getCategories,
  getCategory,
  getProduct,
  getProductImages,
  getProductPrices,
  getProductPromotions,
  getProducts,
}
