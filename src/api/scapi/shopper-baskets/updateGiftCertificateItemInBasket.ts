import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { EGiftCardChange } from '#commerce/baskets/e-gift-cards/inputs.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const updateGiftCertificateItemInBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `PATCH ${version.root}/{basketId}/gift-certificate-items/{giftCertificateItemId}`,
    summary: 'Changes an e-gift card of the basket.',
    description: 'Refuses an unknown card (404), and whatever addGiftCertificateItemToBasket refuses.',
    auth: 'shopper',
    parameters: BasketParameters.extend({ giftCertificateItemId: Id }),
    body: EGiftCardChange,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.changeEGiftCard(shopper, parameters.basketId, parameters.giftCertificateItemId, body),
    document: version.schema,
    answer: version.document,
  })
