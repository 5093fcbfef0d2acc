import type { Calls } from '#api/calls.ts'
import type { Fulfilment } from '#storefront/lib/product/fulfilment.ts'
import type { Basket } from './basket.ts'

/** A line of the bag that the page of its product changes (SHELL-028). */
export interface EditedLine {
  itemId: string
  offerId: string
  quantity: number
  fulfilment: Fulfilment
  /** Where it is picked up. */
  storeId: string | undefined
}

/** What the shopper wants the line to be. */
export interface RequestedLine {
  offerId: string
  quantity: number
  fulfilment: Fulfilment
  /** The chosen shop. */
  storeId: string | undefined
}

/** The line with this id as it is now; nothing for one that is gone, or that the shop gave for free. */
export function editedLineOf(basket: Basket | undefined, itemId: string): EditedLine | undefined {
  const item = basket?.productItems.find((candidate) => candidate.itemId === itemId)
  if (!item || item.bonusProductLineItem) return undefined
  const storeId = item.c_fromStoreId
  return {
    itemId,
    offerId: item.productId,
    quantity: item.quantity,
    fulfilment: storeId === undefined ? 'shipping' : 'pickup',
    storeId,
  }
}

export type LineChange = NonNullable<Parameters<Calls['ShopperBaskets']['updateItemInBasket']>[0]['body']>

/** What of the line changes: size or wrap, quantity, and where it is had. A pickup without another shop stays where it is. */
export function lineChange(line: EditedLine, wanted: RequestedLine): LineChange {
  const storeId = wanted.fulfilment === 'pickup' ? (wanted.storeId ?? line.storeId) : undefined
  return {
    ...(wanted.offerId !== line.offerId && { productId: wanted.offerId }),
    ...(wanted.quantity !== line.quantity && { quantity: wanted.quantity }),
    ...(storeId !== line.storeId && { c_fromStoreId: storeId ?? null }),
  }
}
