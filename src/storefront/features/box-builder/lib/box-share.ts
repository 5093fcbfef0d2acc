import { filledOf, type Box, type BoxRules } from './box.ts'

/** The number of cells in the picture of a box: its cells, or one for each increment of its weight. */
export const placesOf = ({ full, increment }: BoxRules): number => Math.round(full / increment)

/** The number of cells in a row. A box without cells is drawn like one with a tray. */
export const columnsOf = (rules: BoxRules): number => rules.columns ?? (placesOf(rules) > 20 ? 6 : 5)

/** The pieces of the picture: the pieces of the cells, or each flavor as often as it has increments. */
export function placedPieces(box: Box, rules: BoxRules): (string | null)[] {
  if (rules.columns !== null && box.cells.length > 0) return [...box.cells]
  const pids = box.selections.flatMap(({ pid, qty }) =>
    Array.from({ length: Math.round(qty / rules.increment) }, () => pid),
  )
  return Array.from({ length: placesOf(rules) }, (_, index) => pids[index] ?? null)
}

/** The filled part of the box, in percent. */
export const percentFull = (box: Box, { full }: BoxRules): number =>
  Math.min(100, Math.round((filledOf(box) / full) * 100))
