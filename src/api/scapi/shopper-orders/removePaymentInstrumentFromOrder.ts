import { call } from '#api/call.ts'
import { orderDocument } from './order-document.ts'
import { InstrumentParameters, root } from './parameters.ts'

export const removePaymentInstrumentFromOrder = call({
  path: `DELETE ${root}/{orderNo}/payment-instruments/{paymentInstrumentId}`,
  summary: 'Takes a payment instrument for which nothing was asked yet out of an order.',
  auth: 'shopper',
  parameters: InstrumentParameters,
  handle: ({ shop, shopper, parameters }) =>
    shop.orders.removePaymentInstrument(shopper, parameters.orderNo, parameters.paymentInstrumentId),
  answer: orderDocument,
})
