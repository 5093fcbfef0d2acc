import { getPaymentConfiguration } from './getPaymentConfiguration.ts'

/** The call of ShopperPayments. */
export const shopperPayments = { getPaymentConfiguration }
