import { call } from '#api/call.ts'
import { flag } from '#api/input/parameters.ts'
import { z } from 'zod'
import type { BasketsVersion } from './version.ts'

export const transferBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `POST ${version.root}/actions/transfer`,
    summary: 'Gives the guest basket to the customer.',
    description:
      'Call it after a guest has logged in. If the customer has a basket too, `merge` combines both and `overrideExisting` deletes the old one; otherwise the call is refused (409). Answers 204 when `merge` is set and neither has a basket. `populateCustomerDetails` fills in the saved address and card where the basket has none.',
    auth: 'registered',
    parameters: z.object({
      merge: flag.optional(),
      overrideExisting: flag.optional(),
      populateCustomerDetails: flag.optional(),
    }),
    handle: ({ shop, shopper, site, parameters }) =>
      shop.baskets.transfer(shopper, site, {
        merge: parameters.merge ?? false,
        overrideExisting: parameters.overrideExisting ?? false,
        populateCustomerDetails: parameters.populateCustomerDetails ?? false,
      }),
    document: version.schema,
    mayBeEmpty: true,
    answer: (basket, context) => basket && version.document(basket, context),
  })
