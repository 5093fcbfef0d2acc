import { z } from 'zod'
import type { CallContext } from '#api/call.ts'
import { named, withCustom } from '#api/documents/document-schema.ts'
import type { ApproachingDiscount, Basket } from '#commerce/baskets/basket.ts'
import { toDecimal, type Currency } from '#shared/money/money.ts'
import { basketDocument, BasketSchema } from '#api/scapi/shopper-baskets/documents/basket-document.ts'
import { groupedTaxItems, GroupedTaxItemSchema } from '#api/scapi/grouped-tax-items.ts'
import {
  discountDocument,
  DiscountSchema,
} from '#api/scapi/shopper-baskets/documents/price-adjustment-document.ts'
import { withSentences } from '#api/scapi/shopper-baskets/documents/with-sentences.ts'

const ApproachingDiscountSchema = named(
  'ApproachingDiscount',
  z.strictObject({
    type: z.enum(['order', 'shipping']),
    conditionThreshold: z.number(),
    merchandiseTotal: z.number(),
    discount: DiscountSchema,
    promotionLink: z.strictObject({
      promotionId: z.string(),
      calloutMsg: z.string(),
    }),
    shipmentId: z.string().optional(),
    shippingMethods: z.array(
      z.strictObject({
        id: z.string(),
      }),
    ),
  }),
)

export const BasketV2Schema = named(
  'BasketV2',
  withCustom({
    ...BasketSchema.shape,
    temporaryBasket: z.boolean(),
    taxRoundedAtGroup: z.boolean(),
    groupedTaxItems: z.array(GroupedTaxItemSchema),
    approachingDiscounts: z.array(ApproachingDiscountSchema).optional(),
  }),
)

type Context = Pick<CallContext, 'text'>

/** Basket of ShopperBaskets v2: adds `temporaryBasket` and taxes by rate to v1. */
export function basketV2Document(basket: Basket, context: Context) {
  return {
    ...basketDocument(basket, context),
    temporaryBasket: basket.isTemporary && !basket.isAgent,
    taxRoundedAtGroup: false,
    groupedTaxItems: groupedTaxItems(basket).filter(({ taxRate }) => taxRate > 0),
  }
}

/** The basket document with `expand=approaching_discounts`. */
export function expandedBasketV2Document(basket: Basket, context: Context) {
  return {
    ...basketV2Document(basket, context),
    approachingDiscounts: withSentences(basket, context.text)
      .approachingDiscounts.filter(({ remainCents }) => remainCents > 0)
      .map((one) => approachingDiscountV2(one, basket.currency)),
  }
}

function approachingDiscountV2(discount: ApproachingDiscount, currency: Currency) {
  return {
    type: discount.level,
    conditionThreshold: toDecimal(discount.thresholdCents, currency),
    merchandiseTotal: toDecimal(discount.merchandiseCents, currency),
    discount: discountDocument(discount.calculator, currency),
    promotionLink: { promotionId: discount.promotionId, calloutMsg: discount.text },
    shipmentId: discount.shipmentId ?? undefined,
    shippingMethods: discount.methodIds.map((id) => ({ id })),
  }
}
