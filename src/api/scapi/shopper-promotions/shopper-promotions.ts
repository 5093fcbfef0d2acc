import { getPromotions } from './getPromotions.ts'
import { getPromotionsForCampaign } from './getPromotionsForCampaign.ts'

/** Every call of ShopperPromotions. */
export const shopperPromotions = { getPromotions, getPromotionsForCampaign }
