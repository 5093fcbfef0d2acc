import { getConfigurations } from './getConfigurations.ts'

/** Every call of ShopperConfigurations. */
export const shopperConfigurations = { getConfigurations }
