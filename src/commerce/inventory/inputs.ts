import { z } from 'zod'

/** Reasons for more and for less on a shelf, beside counts and units that leave with an order (SALE-165). */
export const reasonsForMore = ['delivered', 'found', 'correction'] as const
export const reasonsForLess = ['sold-at-counter', 'damaged', 'sample', 'spoilt', 'correction'] as const

export type MovementReason = (typeof reasonsForMore)[number] | (typeof reasonsForLess)[number]

/** The most units of a movement or a count. */
export const mostStockUnits = 1_000_000

/** The fields of a movement of the shelf. Its reason fits the sign of its units (`fitsReason`). */
export const movementFields = {
  /** More on the shelf, or less below zero. */
  units: z.int().min(-mostStockUnits).max(mostStockUnits),
  reason: z.enum([...new Set([...reasonsForMore, ...reasonsForLess])]),
  note: z.string().trim().max(500).optional(),
}

export const fitsReason = ({ units, reason }: { units: number; reason: MovementReason }): boolean =>
  units !== 0 && (units > 0 ? reasonsForMore : reasonsForLess).some((one) => one === reason)

export const misfit = {
  path: ['units'],
  message: `must be above zero for ${reasonsForMore.join(', ')}, and below zero for ${reasonsForLess.join(', ')}`,
}
