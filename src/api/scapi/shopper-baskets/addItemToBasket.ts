import { call } from '#api/call.ts'
import { ProductItemsInput } from '#commerce/baskets/inputs.ts'
import { AdditionKey, BasketParameters, type BasketsVersion } from './version.ts'

export const addItemToBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `POST ${version.root}/{basketId}/items`,
    summary: 'Adds products to the basket.',
    description:
      'A product that is already in the basket gets a higher quantity. `c_fromStoreId` makes an item a pickup at that shop. Refuses a product that is not sold or not in stock, a quantity above the limit, and a shop that does not offer pickup. If one item is refused, none is added. A call with the `c_additionKey` of an earlier one adds nothing: it can be repeated when its answer was lost.',
    auth: 'shopper',
    hasLargeBody: true,
    parameters: BasketParameters.extend({ c_additionKey: AdditionKey.optional() }),
    body: ProductItemsInput,
    sizeOf: (items) => items.length,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.addItems(shopper, parameters.basketId, body, parameters.c_additionKey),
    document: version.schema,
    answer: version.document,
  })
