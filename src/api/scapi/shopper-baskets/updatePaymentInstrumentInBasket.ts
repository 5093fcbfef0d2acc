import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { PaymentInstrumentChange } from '#commerce/baskets/inputs.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const updatePaymentInstrumentInBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `PATCH ${version.root}/{basketId}/payment-instruments/{paymentInstrumentId}`,
    summary: 'Changes a payment instrument of the basket.',
    description:
      'Refuses an unknown instrument (404), card numbers and security codes. A card cannot become a gift card.',
    auth: 'shopper',
    limit: 'payment',
    parameters: BasketParameters.extend({ paymentInstrumentId: Id }),
    body: PaymentInstrumentChange,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.changePaymentInstrument(
        shopper,
        parameters.basketId,
        parameters.paymentInstrumentId,
        body,
      ),
    document: version.schema,
    answer: version.document,
  })
