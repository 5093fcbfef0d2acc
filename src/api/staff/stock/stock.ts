import { adjustStock } from './adjustStock.ts'
import { countStock } from './countStock.ts'
import { getShopStock } from './getShopStock.ts'

/** Calls on stock. */
export const stock = { getShopStock, adjustStock, countStock }
