/** The colour id of a product without colours (ACC-060). */
export const noColor = 'none'

/** An item that a shopper saves: a product in a colour. */
export interface WishedProduct {
  productId: string
  colorId?: string | undefined
}

/** The `productId` of a wish list item: `{product}-{colour}` (ACC-059). */
export const wishId = ({ productId, colorId = noColor }: WishedProduct): string => `${productId}-${colorId}`

interface WishItem {
  productId: string
  c_colorID?: string | undefined
}

/** Whether an item is this product in this colour. An item without a colour id matches no product (ACC-060). */
export const isWish = (item: WishItem, { productId, colorId = noColor }: WishedProduct): boolean =>
  item.c_colorID === colorId && item.productId === wishId({ productId, colorId })

/** The product of an item: other clients may leave the colour out. */
export function productOfWish({ productId, c_colorID }: WishItem): string {
  const ending = `-${c_colorID ?? noColor}`
  return productId.endsWith(ending) ? productId.slice(0, -ending.length) : productId
}
