import { call } from '#api/call.ts'
import { flag } from '#api/input/parameters.ts'
import { BasketInput } from '#commerce/baskets/inputs.ts'
import { z } from 'zod'
import { AdditionKey, type BasketsVersion } from './version.ts'

export const createBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `POST ${version.root}`,
    summary: 'Creates a basket for the shopper.',
    description:
      'The body may fill it: items, shipments, addresses, promo codes, payment instruments. Refuses a second basket and names the existing one. With `temporary` a shopper may have up to four baskets besides the main one. With `taxMode=external` a private client sets the taxes. `c_additionKey` is that of `addItemToBasket`: with it, the same addition to the new basket adds nothing.',
    auth: 'shopper',
    hasLargeBody: true,
    parameters: z.object({
      temporary: flag.optional(),
      populateCustomerDetails: flag.optional(),
      taxMode: z.enum(['internal', 'external']).optional(),
      c_additionKey: AdditionKey.optional(),
    }),
    body: BasketInput,
    sizeOf: ({ shipments = [], productItems = [] }) => shipments.length + productItems.length,
    handle: ({ shop, shopper, site, locale, currency, parameters, body }) =>
      shop.baskets.create(shopper, site, body.currency ?? currency, body, {
        isTemporary: parameters.temporary ?? false,
        populateCustomerDetails: parameters.populateCustomerDetails ?? false,
        additionKey: parameters.c_additionKey,
        taxMode: parameters.taxMode ?? 'internal',
        locale,
      }),
    document: version.schema,
    answer: version.document,
  })
