import { changeBasket } from './changeBasket.ts'
import { findSharedDays } from './findSharedDays.ts'

/** Calls on the basket besides those of ShopperBaskets. */
export const baskets = { changeBasket, findSharedDays }
