import { z } from 'zod'

/** Reasons for adding and removing units, besides counts and orders (SALE-165). */
export const reasonsForMore = ['delivered', 'found', 'correction'] as const
export const reasonsForLess = ['sold-at-counter', 'damaged', 'sample', 'spoilt', 'correction'] as const

export type MovementReason = (typeof reasonsForMore)[number] | (typeof reasonsForLess)[number]

/** The maximum number of units in one movement or count. */
export const mostStockUnits = 1_000_000

/** The fields of a stock movement. Its reason must fit the sign of its units (`fitsReason`). */
export const movementFields = {
  /** Positive for added units, negative for removed ones. */
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
