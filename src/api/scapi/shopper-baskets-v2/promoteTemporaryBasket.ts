import { call } from '#api/call.ts'
import { flag } from '#api/input/parameters.ts'
import { BasketParameters } from '#api/scapi/shopper-baskets/version.ts'
import { BasketV2Schema } from './basket-v2-document.ts'
import { version2 } from './version.ts'

export const promoteTemporaryBasket = call({
  path: `POST ${version2.root}/{basketId}/actions/promote`,
  summary: "Makes a temporary basket the shopper's main basket.",
  description:
    'If there is a main basket already, `merge` combines both and `overrideExisting` deletes the old one; otherwise the call is refused (409).',
  auth: 'shopper',
  parameters: BasketParameters.extend({ merge: flag.optional(), overrideExisting: flag.optional() }),
  handle: ({ shop, shopper, parameters }) =>
    shop.baskets.promote(shopper, parameters.basketId, {
      merge: parameters.merge ?? false,
      overrideExisting: parameters.overrideExisting ?? false,
    }),
  document: BasketV2Schema,
  answer: version2.document,
})
