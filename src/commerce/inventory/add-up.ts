import { addUnits } from '#shared/boxes/stock-parts.ts'
import type { StockLine, TakenStock } from './inventory.ts'

export const keyOf = ({ productId, locationId }: Pick<StockLine, 'productId' | 'locationId'>): string =>
  JSON.stringify([productId, locationId])

const recordOf = ({ stockId }: TakenStock): string => String(stockId)

/** Adds up lines to one per product and location, so that no row is counted twice. */
export const addUp = <Line extends StockLine>(lines: readonly Line[]): Line[] => sumsBy(lines, keyOf)

/** Adds up lines to one per stock record. */
export const addUpTaken = (lines: readonly TakenStock[]): TakenStock[] => sumsBy(lines, recordOf)

function sumsBy<Line extends StockLine>(lines: readonly Line[], keyFor: (line: Line) => string): Line[] {
  const sums = new Map<string, Line>()
  for (const line of lines) {
    const key = keyFor(line)
    const quantity = addUnits(sums.get(key)?.quantity ?? 0, line.quantity)
    sums.set(key, { ...line, quantity })
  }
  return [...sums.values()]
}
