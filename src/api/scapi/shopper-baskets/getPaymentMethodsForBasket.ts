import { call } from '#api/call.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'
import { paymentMethodsDocument } from './payment-methods-document.ts'

export const getPaymentMethodsForBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `GET ${version.root}/{basketId}/payment-methods`,
    summary: 'Payment methods that the basket can be paid with.',
    auth: 'shopper',
    parameters: BasketParameters,
    handle: ({ shop, shopper, parameters }) => shop.baskets.paymentMethods(shopper, parameters.basketId),
    answer: paymentMethodsDocument,
  })
