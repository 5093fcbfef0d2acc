import { quantityOf, type Box, type BoxRules, type Mended } from './box.ts'

type Quantities = readonly { pid: string; qty: number }[]

/** What came to a box between then and now; `undefined` when the shopper has nothing to take note of. */
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

/** A lower limit of flavours that the box keeps, or a tray of another shape, is nothing to take note of. */
const isFilledAlike = (one: BoxRules, other: BoxRules | null): boolean =>
  one.unitType === other?.unitType && one.increment === other.increment && one.full === other.full
