import { z } from 'zod'
import { named, withCustom } from '#api/documents/document-schema.ts'
import type { PriceAdjustment } from '#commerce/baskets/basket.ts'
import { toDecimal, type Currency } from '#shared/money/money.ts'

export const DiscountSchema = named(
  'Discount',
  z.strictObject({
    type: z.enum(['percentage', 'amount', 'fixed_price', 'free']),
    percentage: z.number().optional(),
    amount: z.number().optional(),
  }),
)

export const PriceAdjustmentSchema = named(
  'PriceAdjustment',
  withCustom({
    priceAdjustmentId: z.string(),
    promotionId: z.string(),
    couponCode: z.string().optional(),
    itemText: z.string(),
    price: z.number(),
    appliedDiscount: DiscountSchema,
    custom: z.boolean(),
    manual: z.boolean(),
    createdBy: z.string().optional(),
    creationDate: z.string().optional(),
    lastModified: z.string().optional(),
    reasonCode: z.string().optional(),
    c_congratsMessage: z.string().optional(),
  }),
)

/** Discount: the amount of a promotion's discount, and how it is calculated. */
export function discountDocument(
  calculator: PriceAdjustment['calculator'],
  currency: Currency,
  amountCents?: number,
) {
  const amount = amountCents === undefined ? undefined : toDecimal(amountCents, currency)
  switch (calculator.kind) {
    case 'percent':
      return { type: 'percentage' as const, percentage: calculator.percent, amount }
    case 'amount':
      return { type: 'amount' as const, amount: amount ?? toDecimal(calculator.cents, currency) }
    case 'fixed-price':
      return { type: 'fixed_price' as const, amount: amount ?? toDecimal(calculator.cents, currency) }
    case 'free':
      return { type: 'free' as const, amount }
  }
}

/** PriceAdjustment, with the message of BAG-017. `price` is zero or negative. */
export function priceAdjustmentDocument(adjustment: PriceAdjustment, currency: Currency) {
  const { manual } = adjustment
  return {
    ...manual?.custom,
    priceAdjustmentId: adjustment.id,
    promotionId: adjustment.promotionId,
    couponCode: adjustment.couponCode ?? undefined,
    itemText: adjustment.text,
    price: toDecimal(adjustment.amountCents, currency),
    appliedDiscount: discountDocument(adjustment.calculator, currency, -adjustment.amountCents),
    custom: manual !== undefined,
    manual: manual !== undefined,
    createdBy: manual?.createdBy,
    creationDate: manual?.createdAt,
    lastModified: manual?.modifiedAt,
    reasonCode: manual?.reasonCode ?? undefined,
    c_congratsMessage: adjustment.congratulation ?? undefined,
  }
}
