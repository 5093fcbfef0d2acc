import { call } from '#api/call.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'
import { PaymentMethodResultSchema, paymentMethodsDocument } from './documents/payment-methods-document.ts'

export const getPaymentMethodsForBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `GET ${version.root}/{basketId}/payment-methods`,
    summary: 'Returns the payment methods for the basket.',
    description: 'The methods depend on the total.',
    auth: 'shopper',
    parameters: BasketParameters,
    handle: ({ shop, shopper, parameters }) => shop.baskets.paymentMethods(shopper, parameters.basketId),
    document: PaymentMethodResultSchema,
    answer: paymentMethodsDocument,
  })
