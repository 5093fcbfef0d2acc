import { call } from '#api/call.ts'
import { flag } from '#api/input/parameters.ts'
import { z } from 'zod'
import type { BasketsVersion } from './version.ts'

export const mergeBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `POST ${version.root}/actions/merge`,
    summary: "Merges the guest basket into the customer's basket.",
    description:
      'Call it after a guest has logged in. `productItemMergeMode` decides what happens to a product that is in both baskets; without it the higher quantity counts, for the own client the sum. Stock and limits cap them, and `c_flashes` says what was capped or left out. Refuses a session that was no guest before, and a missing basket. With `createDestinationBasket` a missing customer basket is created. Names, addresses and messages of the guest are left out, unless `c_keepPersonalData` says that the same person has typed them.',
    auth: 'registered',
    parameters: z.object({
      createDestinationBasket: flag.optional(),
      c_keepPersonalData: flag.optional(),
      productItemMergeMode: z
        .enum(['higher_quantity', 'sum_quantities', 'saved_quantity', 'separate_item'])
        .optional(),
    }),
    handle: ({ shop, client, shopper, site, parameters }) =>
      shop.baskets.merge(shopper, site, {
        mode: parameters.productItemMergeMode ?? (client.isOwn ? 'sum_quantities' : 'higher_quantity'),
        createIfMissing: parameters.createDestinationBasket ?? false,
        isJustTyped: parameters.c_keepPersonalData ?? false,
      }),
    document: version.schema,
    answer: version.document,
  })
