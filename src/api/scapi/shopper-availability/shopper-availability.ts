import { getAvailability } from './getAvailability.ts'

/** Every call of ShopperAvailability. */
export const shopperAvailability = { getAvailability }
