import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const removeGiftCertificateItemFromBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `DELETE ${version.root}/{basketId}/gift-certificate-items/{giftCertificateItemId}`,
    summary: 'Removes an e-gift card from the basket.',
    description: 'Refuses an unknown card (404).',
    auth: 'shopper',
    parameters: BasketParameters.extend({ giftCertificateItemId: Id }),
    handle: ({ shop, shopper, parameters }) =>
      shop.baskets.removeEGiftCard(shopper, parameters.basketId, parameters.giftCertificateItemId),
    document: version.schema,
    answer: version.document,
  })
