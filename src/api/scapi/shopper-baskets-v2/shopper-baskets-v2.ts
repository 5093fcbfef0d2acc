import { shopperBaskets } from '#api/scapi/shopper-baskets/shopper-baskets.ts'
import { getBasket } from './getBasket.ts'
import { promoteTemporaryBasket } from './promoteTemporaryBasket.ts'
import { version2 } from './version.ts'

/** Every call of ShopperBaskets v2. */
export const shopperBasketsV2 = { ...shopperBaskets(version2), getBasket, promoteTemporaryBasket }
