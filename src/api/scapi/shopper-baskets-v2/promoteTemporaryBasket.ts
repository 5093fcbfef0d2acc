import { call } from '#api/call.ts'
import { flag } from '#api/parameters.ts'
import { BasketParameters } from '#api/scapi/shopper-baskets/version.ts'
import { version2 } from './version.ts'

export const promoteTemporaryBasket = call({
  path: `POST ${version2.root}/{basketId}/actions/promote`,
  summary: 'Makes a temporary basket the shopper’s one.',
  auth: 'shopper',
  parameters: BasketParameters.extend({ merge: flag.optional(), overrideExisting: flag.optional() }),
  handle: ({ shop, shopper, parameters }) =>
    shop.baskets.promote(shopper, parameters.basketId, {
      merge: parameters.merge ?? false,
      overrideExisting: parameters.overrideExisting ?? false,
    }),
  answer: version2.document,
})
