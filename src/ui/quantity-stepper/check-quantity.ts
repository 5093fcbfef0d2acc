/** The largest quantity that a shopper may type (PDP-063). */
export const largestQuantity = 999
/** Below this the stock is low (CAT-034). */
export const lowStock = 10

export interface QuantityLimits {
  minimum?: number | undefined
  /** Quantities are the minimum plus whole steps. */
  step?: number | undefined
  /** The most of this product in one order. */
  limit?: number | undefined
  /** Pieces left to sell; `undefined` until the stock is read. */
  stock?: number | undefined
  /** How many of them lie in the bag already, beside the quantity that is chosen. */
  inBag?: number | undefined
}

/** Why a typed quantity is not accepted as it is (PDP-058). `OVER_LIMIT`: the product has a limit per order. */
export type QuantityProblem =
  | 'QUANTITY_EXCEEDS_MAX'
  | 'QUANTITIES_LIMITED'
  | 'QUANTITIES_REDUCED'
  | 'OVER_LIMIT'
  | 'NOT_WHOLE'

export interface QuantityCheck {
  /** The quantity that is ordered; `undefined` if the typed number is not accepted. */
  quantity: number | undefined
  problem: QuantityProblem | undefined
}

/** Pieces of the stock that do not lie in the bag. */
export const piecesLeft = ({
  stock = Infinity,
  inBag = 0,
}: Pick<QuantityLimits, 'stock' | 'inBag'>): number => Math.max(0, stock - inBag)

/** Accepts a typed quantity, reduces it to the limit or the stock, or refuses it (PDP-057 to PDP-066). */
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
 * The problem of a number that stands in the field while the stock is read, or while more pieces come into the bag, in
 * another tab for example: it is lowered to what is left. `undefined` while it is still to be had, and when nothing is left
 * to choose.
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
