/** The largest quantity that a shopper may type (PDP-063). */
export const largestQuantity = 999
/** Below this the stock is low (CAT-034). */
export const lowStock = 10

export interface QuantityLimits {
  minimum?: number | undefined
  /** Quantities are the minimum plus whole steps. */
  step?: number | undefined
  /** The maximum of this product in one order. */
  limit?: number | undefined
  /** Pieces in stock; `undefined` until the stock is loaded. */
  stock?: number | undefined
  /** The pieces of this product that are already in the bag, without the chosen quantity. */
  inBag?: number | undefined
}

/** Why a typed quantity was changed or rejected (PDP-058). `OVER_LIMIT`: the product has a limit per order. */
export type QuantityProblem =
  | 'QUANTITY_EXCEEDS_MAX'
  | 'QUANTITIES_LIMITED'
  | 'QUANTITIES_REDUCED'
  | 'OVER_LIMIT'
  | 'NOT_WHOLE'

export interface QuantityCheck {
  /** The accepted quantity; `undefined` if the typed number is rejected. */
  quantity: number | undefined
  problem: QuantityProblem | undefined
}

/** Pieces of the stock that are not in the bag. */
export const piecesLeft = ({
  stock = Infinity,
  inBag = 0,
}: Pick<QuantityLimits, 'stock' | 'inBag'>): number => Math.max(0, stock - inBag)

/** Accepts a typed quantity, reduces it to the limit or the stock, or rejects it (PDP-057 to PDP-066). */
export function checkQuantity(typed: number, limits: QuantityLimits): QuantityCheck {
  const { minimum = 1, step = 1, limit = largestQuantity } = limits
  const stock = piecesLeft(limits)
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

/**
 * Checks the shown quantity again when the stock is loaded, or when more pieces are added to the bag, for example in
 * another tab. Returns the problem if the quantity must be lowered to the pieces left. `undefined` if it is still
 * available, and if no pieces are left.
 */
export function problemOfStanding(
  standing: number,
  before: QuantityLimits,
  now: QuantityLimits,
): QuantityProblem | undefined {
  const { minimum = 1 } = now
  const left = piecesLeft(now)
  const isNews = before.stock === undefined || (now.inBag ?? 0) > (before.inBag ?? 0)
  return isNews && standing > left && left >= minimum ? 'QUANTITIES_REDUCED' : undefined
}
