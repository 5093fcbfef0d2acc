import { call } from '#api/call.ts'
import { paymentMethodsDocument } from '#api/scapi/shopper-baskets/payment-methods-document.ts'
import { OrderParameters, root } from './parameters.ts'

export const getPaymentMethodsForOrder = call({
  path: `GET ${root}/{orderNo}/payment-methods`,
  summary: 'Payment methods for what is still to pay of an order.',
  auth: 'shopper',
  parameters: OrderParameters,
  handle: ({ shop, shopper, parameters }) => shop.orders.paymentMethods(shopper, parameters.orderNo),
  answer: paymentMethodsDocument,
})
