import { getStores } from './getStores.ts'
import { searchStores } from './searchStores.ts'

/** Every call of ShopperStores. */
export const shopperStores = { getStores, searchStores }
