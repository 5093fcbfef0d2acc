import type { Order } from '#commerce/orders/order.ts'
import { toDecimal } from '#shared/money.ts'

/** GroupedTaxItem: the order's taxes by rate, goods and shipping together, lowest rate first. */
export function groupedTaxItems({ items, shipments }: Pick<Order, 'items' | 'shipments'>) {
  const taxed = [
    ...items.map(({ taxRate, taxCents }) => ({ taxRate, taxCents })),
    ...shipments.map(({ shippingTaxRate, shippingTaxCents }) => ({
      taxRate: shippingTaxRate,
      taxCents: shippingTaxCents,
    })),
  ]
  const byRate = new Map<number, number>()
  for (const { taxRate, taxCents } of taxed) byRate.set(taxRate, (byRate.get(taxRate) ?? 0) + taxCents)
  return [...byRate]
    .sort(([a], [b]) => a - b)
    .map(([taxRate, cents]) => ({ taxRate, taxValue: toDecimal(cents) }))
}
