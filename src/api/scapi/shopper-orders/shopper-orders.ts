import { cancelOmsOrder } from './cancelOmsOrder.ts'
import { createOrder } from './createOrder.ts'
import { createPaymentInstrumentForOrder } from './createPaymentInstrumentForOrder.ts'
import { failOrder } from './failOrder.ts'
import { getOmsMetaData } from './getOmsMetaData.ts'
import { getOrder } from './getOrder.ts'
import { getPaymentMethodsForOrder } from './getPaymentMethodsForOrder.ts'
import { getTaxesFromOrder } from './getTaxesFromOrder.ts'
import { guestOrderLookup } from './guestOrderLookup.ts'
import { removePaymentInstrumentFromOrder } from './removePaymentInstrumentFromOrder.ts'
import { returnOmsOrder } from './returnOmsOrder.ts'
import { updatePaymentInstrumentForOrder } from './updatePaymentInstrumentForOrder.ts'

/** The calls of ShopperOrders. */
export const shopperOrders = {
  cancelOmsOrder,
  createOrder,
  createPaymentInstrumentForOrder,
  failOrder,
  // Before getOrder, whose path also matches.
  getOmsMetaData,
  getOrder,
  getPaymentMethodsForOrder,
  getTaxesFromOrder,
  guestOrderLookup,
  removePaymentInstrumentFromOrder,
  returnOmsOrder,
  updatePaymentInstrumentForOrder,
}
