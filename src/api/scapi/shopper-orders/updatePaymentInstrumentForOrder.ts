import { call } from '#api/call.ts'
import { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import { orderDocument } from './order-document.ts'
import { InstrumentParameters, root } from './parameters.ts'

/**
 * PAY-046, PAY-047: a decline is no fault. It answers the order with status `failed` and `c_flashes`, and the basket is
 * open again.
 */
export const updatePaymentInstrumentForOrder = call({
  path: `PATCH ${root}/{orderNo}/payment-instruments/{paymentInstrumentId}`,
  summary: 'Has the money of a payment instrument held; the last one of an order places it.',
  auth: 'shopper',
  limit: 'payment',
  parameters: InstrumentParameters,
  body: PaymentInstrumentInput,
  handle: ({ shop, shopper, parameters, body }) =>
    shop.orders.authorise(shopper, parameters.orderNo, parameters.paymentInstrumentId, body),
  answer: orderDocument,
})
