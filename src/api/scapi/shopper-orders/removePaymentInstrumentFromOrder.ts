import { call } from '#api/call.ts'
import { orderDocument, OrderSchema } from './order-document.ts'
import { InstrumentParameters, root } from './parameters.ts'

export const removePaymentInstrumentFromOrder = call({
  path: `DELETE ${root}/{orderNo}/payment-instruments/{paymentInstrumentId}`,
  summary: 'Removes a payment instrument from an order that is not placed yet.',
  description:
    'Refuses an instrument that the gateway was asked for already (409), and an order that is placed or failed (409).',
  auth: 'shopper',
  parameters: InstrumentParameters,
  handle: ({ shop, shopper, parameters }) =>
    shop.orders.removePaymentInstrument(shopper, parameters.orderNo, parameters.paymentInstrumentId),
  document: OrderSchema,
  answer: orderDocument,
})
