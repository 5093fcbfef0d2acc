import { createOrder } from './createOrder.ts'
import { createPaymentInstrumentForOrder } from './createPaymentInstrumentForOrder.ts'
import { failOrder } from './failOrder.ts'
import { getOrder } from './getOrder.ts'
import { getPaymentMethodsForOrder } from './getPaymentMethodsForOrder.ts'
import { guestOrderLookup } from './guestOrderLookup.ts'
import { removePaymentInstrumentFromOrder } from './removePaymentInstrumentFromOrder.ts'
import { updatePaymentInstrumentForOrder } from './updatePaymentInstrumentForOrder.ts'

/** The calls of ShopperOrders, except those for an order management system and for external taxation. */
export const shopperOrders = {
  createOrder,
  createPaymentInstrumentForOrder,
  failOrder,
  getOrder,
  getPaymentMethodsForOrder,
  guestOrderLookup,
  removePaymentInstrumentFromOrder,
  updatePaymentInstrumentForOrder,
}
