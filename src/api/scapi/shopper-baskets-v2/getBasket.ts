import { z } from 'zod'
import { call } from '#api/call.ts'
import { repeated } from '#api/input/parameters.ts'
import { BasketParameters } from '#api/scapi/shopper-baskets/version.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { basketV2Document, BasketV2Schema, expandedBasketV2Document } from './basket-v2-document.ts'
import { version2 } from './version.ts'

const Expansions = repeated(10)
  .transform((values) => values.flatMap((value) => value.split(',')))
  .pipe(z.array(z.enum(['payment_references', 'approaching_discounts'])))

export const getBasket = call({
  path: `GET ${version2.root}/{basketId}`,
  summary: 'Returns the basket with current prices.',
  description:
    '`expand=approaching_discounts` adds the discounts that the basket almost reaches. Refuses a basket that does not exist or belongs to another shopper (404).',
  auth: 'shopper',
  parameters: BasketParameters.extend({ expand: Expansions.optional() }),
  async handle({ shop, shopper, parameters }) {
    const basket = await shop.baskets.get(shopper, parameters.basketId)
    if (isRefusal(basket)) return basket
    return { basket, isExpanded: parameters.expand?.includes('approaching_discounts') ?? false }
  },
  document: BasketV2Schema,
  answer: ({ basket, isExpanded }, context) => ({
    ...basketV2Document(basket, context),
    ...(isExpanded && expandedBasketV2Document(basket, context)),
  }),
})
