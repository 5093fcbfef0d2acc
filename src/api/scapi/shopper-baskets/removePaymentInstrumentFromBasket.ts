import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const removePaymentInstrumentFromBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `DELETE ${version.root}/{basketId}/payment-instruments/{paymentInstrumentId}`,
    summary: 'Removes a payment instrument from the basket.',
    description: 'Refuses an unknown instrument (404).',
    auth: 'shopper',
    parameters: BasketParameters.extend({ paymentInstrumentId: Id }),
    handle: ({ shop, shopper, parameters }) =>
      shop.baskets.removePaymentInstrument(shopper, parameters.basketId, parameters.paymentInstrumentId),
    document: version.schema,
    answer: version.document,
  })
