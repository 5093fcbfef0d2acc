import { chunksOf } from '#shared/work/chunks.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { takenFrom, unaddressedItems } from '#storefront/features/recipients/lib/hand-out.ts'
import type { Goods } from '#storefront/features/recipients/lib/row.ts'
import type { Bag } from '#storefront/state/bag/store/bag.ts'
import { RetriesExceeded, withRetries } from '#storefront/state/bag/store/retries.ts'

/** Items in one request. */
export const mostItems = 200

// A type, not an interface: the calls accept custom fields beside these.
type Quantity = { itemId: string; quantity: number }

/** What was taken, and the bag before, from which it can be put back. */
export interface TakenGoods {
  before: Basket
  taken: readonly Quantity[]
}

interface Taking {
  handedOut: readonly Goods[]
  /** Of the people who get them: others who get the same are no repeat. */
  ids: readonly string[]
}

/**
 * Takes goods from the lines that are for nobody yet. Counts what lies there once earlier changes of the bag are done: at
 * the press they may still be on their way. A repeat after a lost answer first reads the bag: when the goods had left, they
 * do not leave twice.
 */
export function openGoodsTaking(bag: Pick<Bag, 'load' | 'change'>) {
  /** A taking without an answer, and what tells a repeat of it. */
  let unanswered: { wanted: string; goods: TakenGoods } | undefined

  async function arrivedBefore(wanted: string): Promise<TakenGoods | undefined> {
    if (unanswered?.wanted !== wanted) return undefined
    const { goods } = unanswered
    const basket = await bag.load()
    unanswered = undefined
    return goods.taken.every(({ itemId, quantity }) => quantityOf(basket, itemId) === quantity)
      ? goods
      : undefined
  }

  return async ({ handedOut, ids }: Taking): Promise<TakenGoods> => {
    const wanted = JSON.stringify([ids, handedOut])
    const before = await arrivedBefore(wanted)
    if (before) return before
    let goods: TakenGoods | undefined
    let left: Quantity[][] = []
    try {
      do {
        await bag.change(async ({ ShopperBaskets }, basketId, current) => {
          if (!goods) {
            goods = { before: current, taken: takenFrom(unaddressedItems(current), handedOut) }
            left = chunksOf(goods.taken, mostItems)
          }
          const body = left.shift()
          if (!body) return current
          // Quantities are the same however often they are set.
          return withRetries(() => ShopperBaskets.updateItemsInBasket({ parameters: { basketId }, body }))
        })
      } while (left.length > 0)
    } catch (failure) {
      if (!goods || !(failure instanceof RetriesExceeded)) throw failure
      unanswered = { wanted, goods }
      // Without an answer now the next press asks again.
      const arrived = await arrivedBefore(wanted).catch(() => undefined)
      if (!arrived) throw failure
      return arrived
    }
    if (!goods) throw new Error('Unreachable: a change of the bag runs or throws')
    return goods
  }
}

/** A line that was taken as a whole is gone. */
const quantityOf = (basket: Basket | undefined, itemId: string): number =>
  basket?.productItems.find((item) => item.itemId === itemId)?.quantity ?? 0

/** The bag once earlier changes are done: the first product may still be on its way. Undefined if there is none. */
export const bagNow = (bag: Pick<Bag, 'getState' | 'change' | 'load'>): Promise<Basket | undefined> =>
  bag.getState().basket ? bag.change(async (_calls, _basketId, current) => current) : bag.load()
