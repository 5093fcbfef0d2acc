import * as engine from './promotions/engine.ts'
import { eligiblePromotions, hasCode } from './promotions/eligibility.ts'
import { unitCentsFor } from './pricing.ts'

/** How prices and promotions become amounts: pure functions, handed to the domains that reckon with them. */
export const priceRules = { unitCentsFor, eligiblePromotions, hasCode, ...engine }

export type PriceRules = typeof priceRules
