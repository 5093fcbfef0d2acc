import { getUrlMapping } from './getUrlMapping.ts'

/** Every call of ShopperSeo. */
export const shopperSeo = { getUrlMapping }
