import { call, nothing } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { TaxItemsSchema } from './tax-items.ts'
import { BasketParameters, type BasketsVersion } from '#api/scapi/shopper-baskets/version.ts'

export const addTaxesForBasketItem = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `PUT ${version.root}/{basketId}/items/{itemId}/taxes`,
    summary: 'Sets the external taxes of a line of a basket.',
    description: 'For private clients. Refuses what addTaxesForBasket refuses.',
    auth: 'shopper',
    scope: 'sfcc.shopper-baskets-orders.rw',
    parameters: BasketParameters.extend({ itemId: Id }),
    body: TaxItemsSchema,
    status: 204,
    handle: ({ shop, shopper, parameters: { basketId, itemId }, body }) =>
      shop.baskets.setTaxes(shopper, basketId, { [itemId]: body }),
    answer: nothing,
  })
