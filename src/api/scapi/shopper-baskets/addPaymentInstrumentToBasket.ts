import { call } from '#api/call.ts'
import { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const addPaymentInstrumentToBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `POST ${version.root}/{basketId}/payment-instruments`,
    summary: 'Sets how the basket is paid.',
    description:
      'Needs a payment method of the basket. A card is sent as a token of the gateway, or as the id of a saved card. The instrument replaces the one before; gift cards are added to it. Refuses card numbers, security codes and gift cards that cannot be used.',
    auth: 'shopper',
    limit: 'payment',
    parameters: BasketParameters,
    body: PaymentInstrumentInput,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.addPaymentInstrument(shopper, parameters.basketId, body),
    document: version.schema,
    answer: version.document,
  })
