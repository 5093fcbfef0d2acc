/**
 * The units of an order line, or of an e-gift card as a line with one unit (SALE-005). The database checks the rules.
 */
export interface LineCounts {
  quantity: number
  /** Cancelled units, at most the units that have not left. */
  cancelled: number
  /** Units that were dispatched, handed over or, of an e-gift card, mailed. */
  left: number
  /** Units that left and were returned. */
  returned: number
  /** Units whose money was refunded. */
  givenBack: number
}

/** The units of several lines. */
export interface UnitCounts {
  /** Ordered and not cancelled. */
  uncancelled: number
  cancelled: number
  left: number
  returned: number
}

export function unitsOf(lines: readonly Omit<LineCounts, 'givenBack'>[]): UnitCounts {
  const sum = { uncancelled: 0, cancelled: 0, left: 0, returned: 0 }
  for (const { quantity, cancelled, left, returned } of lines) {
    sum.uncancelled += quantity - cancelled
    sum.cancelled += cancelled
    sum.left += left
    sum.returned += returned
  }
  return sum
}

/** A line without any changes. */
export const untouchedLine = (quantity: number): LineCounts => ({
  quantity,
  cancelled: 0,
  left: 0,
  returned: 0,
  givenBack: 0,
})
