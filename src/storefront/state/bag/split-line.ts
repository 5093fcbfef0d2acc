import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { Bag } from './bag.ts'

/** Some pieces of a line, for one recipient. */
export interface Share {
  shipmentId: string
  pieces: number
}

/**
 * Gives pieces of a line away. A repeat after a lost answer first reads the bag: when the pieces had moved, they do not
 * move twice.
 */
export function openSplit(bag: Pick<Bag, 'getState' | 'load' | 'change'>) {
  /** The quantities that lines have when their split has arrived, of those without an answer. */
  const unanswered = new Map<string, number>()

  const hasArrived = async (itemId: string): Promise<boolean> => {
    const expected = unanswered.get(itemId)
    if (expected === undefined) return false
    const basket = await bag.load()
    unanswered.delete(itemId)
    return quantityOf(basket, itemId) === expected
  }

  return async (itemId: string, shares: readonly Share[]): Promise<void> => {
    if (await hasArrived(itemId)) return
    const given = shares.reduce((sum, { pieces }) => sum + pieces, 0)
    const expected = quantityOf(bag.getState().basket, itemId) - given
    try {
      await bag.change(({ ShopperBaskets }, basketId) =>
        ShopperBaskets.updateItemsInBasket({
          parameters: { basketId },
          body: shares.map(({ shipmentId, pieces }) => ({ itemId, shipmentId, c_pieces: pieces })),
        }),
      )
    } catch (failure) {
      if (isCallFault(failure) && failure.status < 500) throw failure
      unanswered.set(itemId, expected)
      // Without an answer now the next press asks again.
      if (!(await hasArrived(itemId).catch(() => false))) throw failure
    }
  }
}

/** A line that is given away as a whole is gone, or with somebody else. */
const quantityOf = (basket: Basket | undefined, itemId: string): number =>
  basket?.productItems.find((item) => item.itemId === itemId)?.quantity ?? 0
