import { getShippingCosts } from './getShippingCosts.ts'

/** Every call of Payment. */
export const payment = { getShippingCosts }
