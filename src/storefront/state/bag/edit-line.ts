import type { Basket } from '#storefront/lib/basket/basket.ts'
import {
  lineChange,
  editedLineOf,
  type EditedLine,
  type RequestedLine,
} from '#storefront/lib/basket/edited-line.ts'
import { trackBagChange } from '#storefront/state/analytics/track-bag.ts'
import { bag } from './bag-store.ts'

/** The line as the bag of this browser has it. */
export const findLine = async (itemId: string): Promise<EditedLine | undefined> =>
  editedLineOf(bag.getState().basket ?? (await bag.load()), itemId)

/** Makes the line what is wanted; throws the CallFault of a refusal and leaves it as it was. */
export async function saveLine(line: EditedLine, wanted: RequestedLine): Promise<void> {
  const body = lineChange(line, wanted)
  if (Object.keys(body).length === 0) return
  let before: Basket | undefined
  const changed = await bag.change((calls, basketId, standing) => {
    before = standing
    return calls.ShopperBaskets.updateItemInBasket({ parameters: { basketId, itemId: line.itemId }, body })
  })
  trackBagChange(before, changed)
}
