import type { Basket, BasketItem } from '#commerce/baskets/basket.ts'
import type { StockLine } from '#commerce/inventory/inventory.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { stockLocationOf } from '#shared/commerce/stock-location.ts'
import { timesUnits } from '#shared/boxes/stock-parts.ts'

/** The stock that an order needs: for its lines, and for the pieces of their boxes. */
export const stockLines = (items: readonly BasketItem[]): (StockLine & { itemId: string })[] =>
  items.flatMap((item) => {
    const locationId = stockLocationOf(item)
    const pieces = item.contents?.pieces ?? []
    return [
      { itemId: item.id, productId: item.productId, locationId, quantity: item.quantity },
      ...pieces.map(({ productId, units }) => ({
        itemId: item.id,
        productId,
        locationId,
        quantity: timesUnits(units, item.quantity),
      })),
    ].filter(({ quantity }) => quantity > 0)
  })

/** The refusal of too little stock: with the shop of a pickup, and with the box if only a piece of one is missing. */
export function shortageIn(
  { items, shipments }: Pick<Basket, 'items' | 'shipments'>,
  short: Refusal<'not-enough-stock'>,
): Refusal<'not-enough-stock' | 'piece-not-available'> {
  const { productId: pieceId, available, locationId } = short
  const lines = items.filter(({ productId }) => productId === pieceId)
  if (lines.length > 0) {
    const line = lines.find((item) => stockLocationOf(item) === locationId)
    const { storeId, address } = shipments.find(({ id }) => id === line?.shipmentId) ?? {}
    const storeName = address?.companyName
    return refuse('not-enough-stock', {
      productId: pieceId,
      available,
      ...(storeId && storeName && { storeId, storeName }),
    })
  }
  for (const { productId, productName, contents } of items) {
    const piece = contents?.pieces.find((one) => one.productId === pieceId)
    if (piece)
      return refuse('piece-not-available', { productId, productName, pieceId, pieceName: piece.name })
  }
  return short
}
