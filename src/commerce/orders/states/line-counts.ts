/** The units of a line of an order, or an e-gift card as a line of one unit (SALE-005). The database holds the rules as CHECKs. */
export interface LineCounts {
  quantity: number
  /** Never more than have not left. */
  cancelled: number
  /** Units that were dispatched, handed over or, of an e-gift card, mailed. */
  left: number
  /** Units that left and came back. */
  returned: number
  /** Units whose money was given back. */
  givenBack: number
}

/** The units of some lines together. */
export interface UnitCounts {
  /** Ordered and not cancelled. */
  kept: number
  cancelled: number
  left: number
  returned: number
}

export function unitsOf(lines: readonly Omit<LineCounts, 'givenBack'>[]): UnitCounts {
  const sum = { kept: 0, cancelled: 0, left: 0, returned: 0 }
  for (const { quantity, cancelled, left, returned } of lines) {
    sum.kept += quantity - cancelled
    sum.cancelled += cancelled
    sum.left += left
    sum.returned += returned
  }
  return sum
}

/** A line of which nothing has happened yet. */
export const untouchedLine = (quantity: number): LineCounts => ({
  quantity,
  cancelled: 0,
  left: 0,
  returned: 0,
  givenBack: 0,
})
