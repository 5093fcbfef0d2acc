import { quantityOf, type Box, type BoxRules, type Mended } from './box.ts'

type Quantities = readonly { pid: string; qty: number }[]

/**
 * The differences between a box before and after it was adapted; `undefined` without a difference that concerns the
 * shopper.
 */
export function mendedOf(
  cause: Mended['cause'],
  before: { quantities: Quantities; rules: BoxRules | undefined },
  after: Box,
): Mended | undefined {
  const isPercent = after.rules?.unitType === 'percent'
  const lack = before.quantities.map(({ pid, qty }) => ({ pid, qty: qty - quantityOf(after, pid) }))
  const left = lack.filter(({ pid, qty }) => (isPercent ? quantityOf(after, pid) === 0 : qty > 0))
  const isShared = isPercent && lack.some(({ qty }) => qty !== 0)
  const hasOtherRules = before.rules !== undefined && !isFilledAlike(before.rules, after.rules)
  const isNoted = cause !== 'rules' || left.length > 0 || isShared || hasOtherRules
  return isNoted ? { cause, left, isShared } : undefined
}

/**
 * Whether the box is filled in the same way. Shoppers need no notice of another tray shape, or of a lower flavor
 * limit that the box meets.
 */
const isFilledAlike = (one: BoxRules, other: BoxRules | null): boolean =>
  one.unitType === other?.unitType && one.increment === other.increment && one.full === other.full
