import type { BoxRules, Selection } from '#storefront/lib/box-builder/box.ts'

/**
 * Shares out what the counted flavours leave among the others (MIX-011): the largest multiple of the increment for each,
 * and what is left one increment each in the order of picking (MIX-014, MIX-015).
 */
export function shareOut(
  selections: readonly Selection[],
  { full, increment }: Pick<BoxRules, 'full' | 'increment'>,
): Selection[] {
  const others = selections.filter(({ isByHand }) => !isByHand).length
  const counted = selections.reduce((sum, { qty, isByHand }) => (isByHand ? sum + qty : sum), 0)
  const steps = Math.max(0, Math.floor((full - counted) / increment))
  let shared = 0
  return selections.map((selection) => {
    if (selection.isByHand) return selection
    const qty = (Math.floor(steps / others) + (shared++ < steps % others ? 1 : 0)) * increment
    return { ...selection, qty }
  })
}
