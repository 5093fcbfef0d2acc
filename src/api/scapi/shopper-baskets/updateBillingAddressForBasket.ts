import { call } from '#api/call.ts'
import { flag } from '#api/input/parameters.ts'
import { AddressInput } from '#commerce/baskets/inputs.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const updateBillingAddressForBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `PUT ${version.root}/{basketId}/billing-address`,
    summary: 'Sets the billing address.',
    description: 'With `useAsShipping` it becomes the shipping address of the first delivery too.',
    auth: 'shopper',
    parameters: BasketParameters.extend({ useAsShipping: flag.optional() }),
    body: AddressInput,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.setBillingAddress(shopper, parameters.basketId, body, {
        useAsShipping: parameters.useAsShipping ?? false,
      }),
    document: version.schema,
    answer: version.document,
  })
