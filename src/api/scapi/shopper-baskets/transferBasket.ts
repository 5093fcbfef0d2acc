import { call } from '#api/call.ts'
import { flag } from '#api/parameters.ts'
import { z } from 'zod'
import type { BasketsVersion } from './version.ts'

export const transferBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `POST ${version.root}/actions/transfer`,
    summary: 'Makes the basket of the guest that the session was the customer’s.',
    auth: 'registered',
    parameters: z.object({ merge: flag.optional(), overrideExisting: flag.optional() }),
    handle: ({ shop, shopper, site, parameters }) =>
      shop.baskets.transfer(shopper, site, {
        merge: parameters.merge ?? false,
        overrideExisting: parameters.overrideExisting ?? false,
      }),
    answer: (basket) => basket && version.document(basket),
  })
