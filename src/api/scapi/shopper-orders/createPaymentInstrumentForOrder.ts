import { call } from '#api/call.ts'
import { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import { orderDocument, OrderSchema } from './order-document.ts'
import { OrderParameters, root } from './parameters.ts'

export const createPaymentInstrumentForOrder = call({
  path: `POST ${root}/{orderNo}/payment-instruments`,
  summary: 'Adds a payment instrument to an order that is not placed yet.',
  description:
    'It pays what is still open. Refuses an order that is placed or failed (409), and card numbers.',
  auth: 'shopper',
  limit: 'payment',
  parameters: OrderParameters,
  body: PaymentInstrumentInput,
  handle: ({ shop, shopper, parameters, body, client }) =>
    shop.orders.addPaymentInstrument(shopper, parameters.orderNo, body, { authorises: !client.isOwn }),
  document: OrderSchema,
  answer: orderDocument,
})
