import type { Bag } from '#storefront/state/bag/store/bag.ts'
import { openTakeOnce } from '#storefront/state/bag/store/take-once.ts'

/** Some pieces of a line, for one recipient. */
export interface Share {
  shipmentId: string
  pieces: number
}

/** Moves pieces of a line to other recipients. After a lost response, a retry does not move them twice. */
export function openSplit(bag: Pick<Bag, 'getState' | 'load' | 'change'>) {
  const takeOnce = openTakeOnce(bag)

  return async (itemId: string, shares: readonly Share[]): Promise<void> => {
    const pieces = shares.reduce((sum, share) => sum + share.pieces, 0)
    await takeOnce({ itemId, pieces, key: itemId }, ({ ShopperBaskets }, basketId) =>
      ShopperBaskets.updateItemsInBasket({
        parameters: { basketId },
        body: shares.map(({ shipmentId, pieces: given }) => ({ itemId, shipmentId, c_pieces: given })),
      }),
    )
  }
}
