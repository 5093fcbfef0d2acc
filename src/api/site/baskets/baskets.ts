import { changeBasket } from './changeBasket.ts'
import { findSharedDays } from './findSharedDays.ts'

/** Calls on the basket beside those of ShopperBaskets. */
export const baskets = { changeBasket, findSharedDays }
