import { readCustomMix } from '#shared/boxes/read-custom-mix.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import type { BasketItem } from '#storefront/lib/basket/basket.ts'
import type { BuiltBox } from '#storefront/lib/basket/built-box.ts'
import { boxFromMix } from '#storefront/features/box-builder/lib/box-mix.ts'
import type { BoxRequest } from '#storefront/features/box-builder/lib/box-request.ts'
import type { Box } from '#storefront/features/box-builder/lib/box.ts'
import {
  boxWithRoom,
  chosenBox,
  variantOf,
  type BuilderView,
} from '#storefront/features/box-builder/lib/builder-view.ts'
import { mendedOf } from '#storefront/features/box-builder/lib/mended.ts'
import { rememberContents, rememberNames } from '#storefront/features/box-builder/lib/gone-pieces.ts'

/** The box that a URL requests, adapted to the current products; `undefined` when it no longer exists. */
export async function findBox(request: BoxRequest, view: BuilderView): Promise<Box | undefined> {
  const item = await find(request)
  if (!item) return undefined
  if (item.contents) rememberContents(item.contents)
  else rememberNames(item.pieces)
  const same = view.boxes.find((box) => box.id === item.productId || variantOf(box, item.productId))
  // The pieces of a discontinued size move to another size.
  const boxView = same ?? boxWithRoom(view, readCustomMix(item.mix))
  const variant = variantOf(boxView, item.productId) ?? variantOf(boxView, boxView?.defaultVariantId ?? null)
  if (!boxView || !variant) return undefined
  const { storeId, quantity } = item
  const box = boxFromMix(item.mix, chosenBox(boxView, variant), {
    fulfilment: storeId === null ? 'shipping' : 'pickup',
    storeId,
    itemId: request.kind === 'edit' ? request.itemId : null,
    ...(quantity !== undefined && { quantity }),
  })
  const quantities = readCustomMix(item.mix)?.box ?? []
  // Any size and wrap of an order may be sold again: only removed pieces need a notice.
  const cause = same ? 'rules' : 'box'
  return box && { ...box, mended: mendedOf(cause, { quantities, rules: undefined }, box) }
}

interface FoundItem {
  productId: string
  mix: unknown
  /** The pieces with their last names. */
  pieces: readonly { pid: string; name: string }[]
  /** Missing for a saved box, which has only the names. */
  contents?: BuiltBox | undefined
  storeId: string | null
  quantity?: number
}

const foundItem = ({
  productId,
  c_customMix,
  c_customMixContents,
  c_fromStoreId,
}: BasketItem): FoundItem => ({
  productId,
  mix: c_customMix,
  pieces: c_customMixContents?.pieces ?? [],
  contents: c_customMixContents,
  storeId: c_fromStoreId ?? null,
})

async function find(request: BoxRequest): Promise<FoundItem | undefined> {
  switch (request.kind) {
    case 'edit': {
      const { bag } = await import('#storefront/state/bag/store/bag-store.ts')
      // Reads the bag again: another tab may have changed or removed the line.
      const basket = await bag.load()
      const item = basket?.productItems.find(({ itemId }) => itemId === request.itemId)
      return item && foundItem(item)
    }
    case 'order': {
      const { orderNo, itemId: wanted } = request
      const { productItems } = await calls().ShopperOrders.getOrder({ parameters: { orderNo } })
      const item = productItems.find(({ itemId }) => itemId === wanted)
      // The box is ordered again, so the shopper also chooses the shop again.
      return item && { ...foundItem(item), storeId: null, quantity: item.quantity }
    }
    case 'saved': {
      const { boxes } = await calls().Site.getSavedBoxes()
      const saved = boxes.find(({ boxId }) => boxId === request.boxId)
      return (
        saved && { productId: saved.productId, mix: saved.customMix, pieces: saved.pieces, storeId: null }
      )
    }
  }
}
