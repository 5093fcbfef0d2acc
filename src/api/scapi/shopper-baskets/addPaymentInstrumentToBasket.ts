import { call } from '#api/call.ts'
import { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const addPaymentInstrumentToBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `POST ${version.root}/{basketId}/payment-instruments`,
    summary: 'Sets what the basket is paid with: the token of a card, never its number.',
    auth: 'shopper',
    limit: 'payment',
    parameters: BasketParameters,
    body: PaymentInstrumentInput,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.addPaymentInstrument(shopper, parameters.basketId, body),
    answer: version.document,
  })
