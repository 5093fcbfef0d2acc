import { unitsOf, type LineCounts } from './line-counts.ts'

export type ShippingStatus = 'not_shipped' | 'part_shipped' | 'shipped'

/** SALE-110: `shipped` if all uncancelled units have left, `part_shipped` if some have. */
export function shippingStatusOf(lines: readonly Omit<LineCounts, 'givenBack'>[]): ShippingStatus {
  const { uncancelled, left } = unitsOf(lines)
  if (left === 0) return 'not_shipped'
  return left === uncancelled ? 'shipped' : 'part_shipped'
}
