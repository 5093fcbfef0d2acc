import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { Bag, BasketAction } from './bag.ts'

interface Taking {
  itemId: string
  /** The number of pieces to remove from the line. */
  pieces: number
  /** Distinguishes a retry from another removal from the same line. */
  key: string
}

/**
 * Removes pieces from a line. A retry after a lost response reads the bag first, so that the pieces are not removed
 * twice. Returns the bag of the response, if there was one.
 */
export function openTakeOnce(bag: Pick<Bag, 'load' | 'change'>) {
  /** The expected quantities of lines with an unanswered removal, by key. */
  const unanswered = new Map<string, number>()

  const hasArrived = async ({ itemId, key }: Taking): Promise<boolean> => {
    const expected = unanswered.get(key)
    if (expected === undefined) return false
    const basket = await bag.load()
    unanswered.delete(key)
    return quantityOf(basket, itemId) === expected
  }

  return async (taking: Taking, action: BasketAction): Promise<Basket | undefined> => {
    if (await hasArrived(taking)) return undefined
    let expected: number | undefined
    try {
      return await bag.change((calls, basketId, current) => {
        // Earlier changes have finished by now.
        expected = quantityOf(current, taking.itemId) - taking.pieces
        return action(calls, basketId, current)
      })
    } catch (failure) {
      if (expected === undefined || (isCallFault(failure) && failure.status < 500)) throw failure
      unanswered.set(taking.key, expected)
      // If this read fails too, the next press tries again.
      if (!(await hasArrived(taking).catch(() => false))) throw failure
      return undefined
    }
  }
}

/** The quantity of a line. A line that was removed or moved to another recipient has 0. */
const quantityOf = (basket: Basket | undefined, itemId: string): number =>
  basket?.productItems.find((item) => item.itemId === itemId)?.quantity ?? 0
