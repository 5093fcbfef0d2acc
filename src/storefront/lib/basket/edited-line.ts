import type { Calls } from '#api/calls.ts'
import type { Fulfilment } from '#storefront/lib/product/fulfilment.ts'
import type { CustomMixLine } from '#shared/boxes/custom-mix.ts'
import type { Basket, BasketItem } from './basket.ts'

/** A bag line that is edited on its product page (SHELL-028). */
export interface EditedLine {
  itemId: string
  offerId: string
  quantity: number
  fulfilment: Fulfilment
  /** The pickup shop. */
  storeId: string | undefined
}

/** The values that the shopper chose for the line. */
export interface RequestedLine {
  offerId: string
  quantity: number
  fulfilment: Fulfilment
  /** The chosen shop. */
  storeId: string | undefined
  /** The number of boxes of the line to change; all by default. The other boxes stay unchanged. */
  pieces?: number | undefined
  /** The pieces of a built box. */
  customMix?: CustomMixLine | undefined
}

/** The line with this id; `undefined` if it is deleted or free. */
export function editedLineOf(basket: Basket | undefined, itemId: string): EditedLine | undefined {
  const item = basket?.productItems.find((candidate) => candidate.itemId === itemId)
  return item && !item.bonusProductLineItem ? lineOf(item) : undefined
}

export function lineOf({ itemId, productId, quantity, c_fromStoreId: storeId }: BasketItem): EditedLine {
  return {
    itemId,
    offerId: productId,
    quantity,
    fulfilment: storeId === undefined ? 'shipping' : 'pickup',
    storeId,
  }
}

export type LineChange = NonNullable<Parameters<Calls['ShopperBaskets']['updateItemInBasket']>[0]['body']>

/**
 * The fields that change: size or wrap, quantity, pickup shop and the pieces of a box. A pickup without a chosen shop
 * keeps its shop.
 */
export function lineChange(line: EditedLine, requested: RequestedLine): LineChange {
  const storeId = requested.fulfilment === 'pickup' ? (requested.storeId ?? line.storeId) : undefined
  return {
    ...(requested.offerId !== line.offerId && { productId: requested.offerId }),
    ...(requested.pieces !== undefined
      ? { c_pieces: requested.pieces }
      : requested.quantity !== line.quantity && { quantity: requested.quantity }),
    ...(storeId !== line.storeId && { c_fromStoreId: storeId ?? null }),
    ...(requested.customMix && { c_customMix: requested.customMix }),
  }
}
