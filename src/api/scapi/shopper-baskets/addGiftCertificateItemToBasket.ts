import { call } from '#api/call.ts'
import { EGiftCardInput } from '#commerce/baskets/e-gift-cards/inputs.ts'
import { AdditionKey, BasketParameters, type BasketsVersion } from './version.ts'

export const addGiftCertificateItemToBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `POST ${version.root}/{basketId}/gift-certificate-items`,
    summary: 'Adds an e-gift card to the basket.',
    description:
      'It is mailed to the recipient when the order is paid, or on the day `c_sendOn`, in the design `c_design`. It needs no shipment, and is neither taxed nor discounted. Refuses an amount below 10 or above 500, a day that is past or more than a year ahead, and more than ten cards. A call with the `c_additionKey` of an earlier one adds nothing.',
    auth: 'shopper',
    parameters: BasketParameters.extend({ c_additionKey: AdditionKey.optional() }),
    body: EGiftCardInput,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.addEGiftCard(shopper, parameters.basketId, body, parameters.c_additionKey),
    document: version.schema,
    answer: version.document,
  })
