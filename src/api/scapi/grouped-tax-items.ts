import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import { toDecimal } from '#shared/money/money.ts'

export const GroupedTaxItemSchema = named(
  'GroupedTaxItem',
  z.strictObject({
    taxRate: z.number(),
    taxValue: z.number(),
  }),
)

/** GroupedTaxItem: taxes by rate, of items and shipping together. The rates are in the order of the items. */
export function groupedTaxItems({
  items,
  shipments,
  currency,
}: Pick<Basket, 'items' | 'shipments' | 'currency'>) {
  const taxed = [
    ...items.map(({ taxRate, taxCents }) => ({ taxRate, taxCents })),
    ...shipments.map(({ shippingTaxRate, shippingTaxCents }) => ({
      taxRate: shippingTaxRate,
      taxCents: shippingTaxCents,
    })),
  ]
  const byRate = new Map<number, number>()
  for (const { taxRate, taxCents } of taxed) byRate.set(taxRate, (byRate.get(taxRate) ?? 0) + taxCents)
  return [...byRate].map(([taxRate, cents]) => ({ taxRate, taxValue: toDecimal(cents, currency) }))
}
