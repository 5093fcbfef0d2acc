import type { LineProducts } from '#storefront/state/line-products/line-products.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'

/** BAG-079: whether an order has an item that can be ordered again. A product that is not loaded yet counts. */
export const isReorderable = (
  { productItems }: Pick<PlacedOrder, 'productItems'>,
  products: LineProducts,
): boolean =>
  productItems.some(
    ({ productId, bonusProductLineItem }) =>
      !bonusProductLineItem && products.get(productId)?.c_isReorderable !== false,
  )
