import type { Box } from '#storefront/lib/box-builder/box.ts'
import type { PieceView } from '#storefront/lib/box-builder/builder-view.ts'
import type { StockEntry } from '#storefront/lib/product/stock-entry.ts'
import { usePreferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import { useStocks } from '#storefront/state/stock/use-stocks.ts'
import type { Shortage } from './builder-context.ts'

/** Which pieces cannot be had: of the web's stock, or of the counter of the chosen shop. */
export function useStockOfPieces(
  pieces: readonly PieceView[],
  { fulfilment }: Pick<Box, 'fulfilment'>,
  { isEnabled }: { isEnabled: boolean },
): (pid: string) => Shortage | undefined {
  const hasShop = usePreferredShop() !== undefined
  const stocks = useStocks(
    pieces.map(({ id }) => id),
    { isEnabled },
  )
  const shortages = new Map(
    pieces.map((piece, index) => [piece.id, shortageOf(piece, stocks[index], { fulfilment, hasShop })]),
  )
  return (pid) => shortages.get(pid)
}

function shortageOf(
  piece: PieceView,
  stock: StockEntry | undefined,
  { fulfilment, hasShop }: Pick<Box, 'fulfilment'> & { hasShop: boolean },
): Shortage | undefined {
  if (fulfilment === 'shipping') {
    if (!piece.isShipped) return 'not-shipped'
    return stock?.shipment?.orderable === false ? 'sold-out' : undefined
  }
  if (!piece.isForPickup) return 'not-at-shop'
  return hasShop && stock?.store?.orderable === false ? 'sold-out' : undefined
}
