import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { Bag, BasketAction } from './bag.ts'

interface Taking {
  itemId: string
  /** How many pieces leave the line. */
  pieces: number
  /** Tells a repeat from another taking of the same line. */
  key: string
}

/**
 * Takes pieces out of a line. A repeat after a lost answer first reads the bag: when the pieces had left, they do not
 * leave twice. Returns the bag of the answer, if there was one.
 */
export function openTakeOnce(bag: Pick<Bag, 'load' | 'change'>) {
  /** The quantities that lines have when their taking has arrived, of those without an answer. */
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
        // Earlier changes have arrived by now.
        expected = quantityOf(current, taking.itemId) - taking.pieces
        return action(calls, basketId, current)
      })
    } catch (failure) {
      if (expected === undefined || (isCallFault(failure) && failure.status < 500)) throw failure
      unanswered.set(taking.key, expected)
      // Without an answer now the next press asks again.
      if (!(await hasArrived(taking).catch(() => false))) throw failure
      return undefined
    }
  }
}

/** A line that is given away as a whole is gone, or with somebody else. */
const quantityOf = (basket: Basket | undefined, itemId: string): number =>
  basket?.productItems.find((item) => item.itemId === itemId)?.quantity ?? 0
