import { discountOf } from './promotions/calculators/discount-of.ts'
import * as engine from './promotions/engine.ts'
import { eligiblePromotions, hasCode } from './promotions/eligibility.ts'
import { unitCentsFor } from './pricing.ts'

/** Pure functions that calculate amounts from prices and promotions. Other domains get them as a parameter. */
export const priceRules = { unitCentsFor, eligiblePromotions, hasCode, discountOf, ...engine }

export type PriceRules = typeof priceRules
