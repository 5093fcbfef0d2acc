import { call } from '#api/call.ts'
import { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import { orderDocument } from './order-document.ts'
import { OrderParameters, root } from './parameters.ts'

export const createPaymentInstrumentForOrder = call({
  path: `POST ${root}/{orderNo}/payment-instruments`,
  summary: 'Puts a payment instrument into an order that is not placed yet, for what is still to pay.',
  auth: 'shopper',
  limit: 'payment',
  parameters: OrderParameters,
  body: PaymentInstrumentInput,
  handle: ({ shop, shopper, parameters, body }) =>
    shop.orders.addPaymentInstrument(shopper, parameters.orderNo, body),
  answer: orderDocument,
})
