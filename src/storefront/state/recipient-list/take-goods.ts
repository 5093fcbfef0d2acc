import { chunksOf } from '#shared/chunks.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { takenFrom, unaddressedItems } from '#storefront/lib/recipients/hand-out.ts'
import type { Goods } from '#storefront/lib/recipients/row.ts'
import type { Bag } from '#storefront/state/bag/bag.ts'
import { withRetries } from '#storefront/state/bag/retries.ts'

/** Items in one request. */
export const mostItems = 200

// A type, not an interface: the calls accept custom fields beside these.
export type Quantity = { itemId: string; quantity: number }

/** What was taken, and the bag before, from which it can be put back. */
export interface TakenGoods {
  before: Basket
  taken: readonly Quantity[]
}

/**
 * Takes goods from the lines that are for nobody yet. Counts what lies there once earlier changes of the bag are done: at
 * the press they may still be on their way.
 */
export async function takeGoods(bag: Pick<Bag, 'change'>, handedOut: readonly Goods[]): Promise<TakenGoods> {
  let goods: TakenGoods | undefined
  let left: Quantity[][] = []
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
  if (!goods) throw new Error('Unreachable: a change of the bag runs or throws')
  return goods
}

/** The bag once earlier changes are done: the first product may still be on its way. Undefined if there is none. */
export const bagNow = (bag: Pick<Bag, 'getState' | 'change' | 'load'>): Promise<Basket | undefined> =>
  bag.getState().basket ? bag.change(async (_calls, _basketId, current) => current) : bag.load()
