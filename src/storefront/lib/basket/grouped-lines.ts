import { exactAmount } from '#shared/money/exact-amount.ts'
import type { BasketItem } from './basket.ts'

/** Groups the lines of an order for many people: one line for each product and price, with the sum of the pieces. */
export function groupedLines(items: readonly BasketItem[]): BasketItem[] {
  const groups = Map.groupBy(
    items,
    ({ productId, basePrice, bonusProductLineItem, shipmentId, c_fromStoreId }) =>
      JSON.stringify([productId, basePrice, bonusProductLineItem, c_fromStoreId && shipmentId]),
  )
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const sum = (name: 'quantity' | 'price' | 'priceAfterItemDiscount') =>
      exactAmount(others.reduce((total, item) => total + item[name], first[name]))
    return [
      {
        ...first,
        quantity: sum('quantity'),
        price: sum('price'),
        priceAfterItemDiscount: sum('priceAfterItemDiscount'),
      },
    ]
  })
}
