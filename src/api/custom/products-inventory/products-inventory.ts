import { getProductsInventory } from './getProductsInventory.ts'

/** Every call of ProductsInventory. */
export const productsInventory = { getProductsInventory }
