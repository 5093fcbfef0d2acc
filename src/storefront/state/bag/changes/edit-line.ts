import type { Basket } from '#storefront/lib/basket/basket.ts'
import {
  lineChange,
  editedLineOf,
  type EditedLine,
  type RequestedLine,
} from '#storefront/lib/basket/edited-line.ts'
import { trackBagChange } from '#storefront/state/analytics/track-bag.ts'
import type { BasketAction } from '#storefront/state/bag/store/bag.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import { openTakeOnce } from '#storefront/state/bag/store/take-once.ts'

const takeOnce = openTakeOnce(bag)

/** The line in this browser's bag. */
export const findLine = async (itemId: string): Promise<EditedLine | undefined> =>
  editedLineOf(bag.getState().basket ?? (await bag.load()), itemId)

/** Saves the requested changes of a line. Throws the CallFault of a refusal; the line is then unchanged. */
export async function saveLine(line: EditedLine, requested: RequestedLine): Promise<void> {
  const body = lineChange(line, requested)
  if (Object.keys(body).length === 0) return
  let before: Basket | undefined
  const change: BasketAction = (calls, basketId, current) => {
    before = current
    return calls.ShopperBaskets.updateItemInBasket({ parameters: { basketId, itemId: line.itemId }, body })
  }
  const { itemId } = line
  const { pieces } = requested
  const changed =
    pieces === undefined
      ? await bag.change(change)
      : await takeOnce({ itemId, pieces, key: JSON.stringify([itemId, body]) }, change)
  if (changed) trackBagChange(before, changed)
}
