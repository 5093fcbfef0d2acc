import { chunksOf } from '#shared/work/chunks.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { takenFrom, unaddressedItems } from '#storefront/features/recipients/lib/hand-out.ts'
import type { Goods } from '#storefront/features/recipients/lib/row.ts'
import type { Bag } from '#storefront/state/bag/store/bag.ts'
import { RetriesExceeded, withRetries } from '#storefront/state/bag/store/retries.ts'

/** The maximum number of items in one request. */
export const mostItems = 200

// A type, because an interface would not allow the custom fields of the calls.
type Quantity = { itemId: string; quantity: number }

/** The removed quantities, and the earlier bag, from which they can be restored. */
export interface TakenGoods {
  before: Basket
  taken: readonly Quantity[]
}

interface Taking {
  handedOut: readonly Goods[]
  /** The ids of the recipients of these products. The same products for other recipients are no retry. */
  ids: readonly string[]
}

/**
 * Removes products from the lines without an address. Counts these lines after earlier changes of the bag have
 * finished, because the additions may still be running at the press. A retry after a lost response reads the bag
 * first, so that products are removed only once.
 */
export function openGoodsTaking(bag: Pick<Bag, 'load' | 'change'>) {
  /** A removal without a response, and the key by which a retry is recognized. */
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
          // Setting a quantity is idempotent.
          return withRetries(() => ShopperBaskets.updateItemsInBasket({ parameters: { basketId }, body }))
        })
      } while (left.length > 0)
    } catch (failure) {
      if (!goods || !(failure instanceof RetriesExceeded)) throw failure
      unanswered = { wanted, goods }
      // If this read fails too, the next press tries again.
      const arrived = await arrivedBefore(wanted).catch(() => undefined)
      if (!arrived) throw failure
      return arrived
    }
    if (!goods) throw new Error('Unreachable: a change of the bag runs or throws')
    return goods
  }
}

/** The quantity of a line. A removed line has 0. */
const quantityOf = (basket: Basket | undefined, itemId: string): number =>
  basket?.productItems.find((item) => item.itemId === itemId)?.quantity ?? 0

/**
 * The bag after earlier changes have finished: the first product may still be on the way. Returns `undefined` if
 * there is no bag.
 */
export const bagNow = (bag: Pick<Bag, 'getState' | 'change' | 'load'>): Promise<Basket | undefined> =>
  bag.getState().basket ? bag.change(async (_calls, _basketId, current) => current) : bag.load()
