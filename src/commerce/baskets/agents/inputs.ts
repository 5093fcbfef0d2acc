import { z } from 'zod'
import { open } from '#commerce/baskets/inputs.ts'
import { line } from '#commerce/text-inputs.ts'

const Amount = z.number().min(0).max(1_000_000)

const DiscountInput = z.object({ type: z.enum(['percentage', 'fixed_price', 'amount']), value: Amount })

/** A new price adjustment of an agent. Amounts are in the basket's currency, not in cents. */
export const AdjustmentInput = open({
  level: z.enum(['product', 'shipping', 'order']),
  /** The item, or the shipping item. */
  itemId: z.string().max(200).optional(),
  promotionId: line(100).min(1).optional(),
  discount: DiscountInput,
  itemText: line(256).optional(),
  reasonCode: line(256).optional(),
})
export type AdjustmentInput = z.output<typeof AdjustmentInput>

/** The changed fields of a price adjustment, in the form in which the basket shows it. */
export const AdjustmentChange = open({
  appliedDiscount: z
    .object({
      type: z.enum(['percentage', 'fixed_price', 'amount']),
      percentage: Amount.optional(),
      amount: Amount.optional(),
    })
    .optional(),
  itemText: line(256).optional(),
  reasonCode: line(256).nullish(),
})
export type AdjustmentChange = z.output<typeof AdjustmentChange>
