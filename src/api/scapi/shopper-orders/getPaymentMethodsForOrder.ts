import { call } from '#api/call.ts'
import {
  PaymentMethodResultSchema,
  paymentMethodsDocument,
} from '#api/scapi/shopper-baskets/documents/payment-methods-document.ts'
import { OrderParameters, root } from './parameters.ts'

export const getPaymentMethodsForOrder = call({
  path: `GET ${root}/{orderNo}/payment-methods`,
  summary: 'Returns the payment methods for what is still open of an order.',
  description: 'Refuses an order that does not exist or belongs to another shopper (404).',
  auth: 'shopper',
  parameters: OrderParameters,
  handle: ({ shop, shopper, parameters }) => shop.orders.paymentMethods(shopper, parameters.orderNo),
  document: PaymentMethodResultSchema,
  answer: paymentMethodsDocument,
})
