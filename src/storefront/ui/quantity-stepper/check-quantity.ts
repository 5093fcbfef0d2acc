/** The most that a shopper may type; 1,000 and more is too much (PDP-063). */
export const largestQuantity = 999
/** Below this the stock is low (CAT-034). */
export const lowStock = 10

export interface QuantityLimits {
  minimum?: number | undefined
  /** Quantities are the minimum plus whole steps. */
  step?: number | undefined
  /** The most of this product in one order. */
  limit?: number | undefined
  /** Pieces left to sell; unknown until the stock has been asked for. */
  stock?: number | undefined
}

/** What is the matter with a typed quantity (PDP-058), `OVER_LIMIT` being the product's own limit per order. */
export type QuantityProblem =
  | 'QUANTITY_EXCEEDS_MAX'
  | 'QUANTITIES_LIMITED'
  | 'QUANTITIES_REDUCED'
  | 'OVER_LIMIT'

export interface QuantityCheck {
  /** What may be ordered; nothing when the typed number is not accepted. */
  quantity: number | undefined
  problem: QuantityProblem | undefined
}

/** What becomes of a typed quantity: accepted, brought down to what can be had, or refused (PDP-057 to PDP-066). */
export function checkQuantity(typed: number, limits: QuantityLimits): QuantityCheck {
  const { minimum = 1, step = 1, limit = largestQuantity, stock = Infinity } = limits
  if (!Number.isInteger(typed) || typed < 1) return { quantity: undefined, problem: undefined }
  if (typed > largestQuantity) return { quantity: undefined, problem: 'QUANTITY_EXCEEDS_MAX' }
  const onStep = (quantity: number) =>
    Math.max(minimum, minimum + Math.floor((quantity - minimum) / step) * step)
  if (typed > stock && stock >= minimum)
    return { quantity: onStep(Math.min(stock, limit)), problem: 'QUANTITIES_REDUCED' }
  if (typed > limit) return { quantity: onStep(limit), problem: 'OVER_LIMIT' }
  const quantity = onStep(typed)
  return { quantity, problem: quantity === stock && stock < lowStock ? 'QUANTITIES_LIMITED' : undefined }
}
