import type { Box } from '#storefront/features/box-builder/lib/box.ts'
import type { PieceView } from '#storefront/features/box-builder/lib/builder-view.ts'
import { usePreferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import { useStocks } from '#storefront/state/stock/use-stocks.ts'
import type { Shortage } from './builder-context.ts'
import { shortageOf } from './shortage-of.ts'

/** The pieces that are not available, by the stock of the web shop or of the chosen shop. */
export function useStockOfPieces(
  pieces: readonly PieceView[],
  box: Box,
  { isEnabled }: { isEnabled: boolean },
): { shortageOf: (pid: string) => Shortage | undefined; isStockRead: boolean } {
  const hasShop = usePreferredShop() !== undefined
  const stocks = useStocks(
    pieces.map(({ id }) => id),
    { isEnabled },
  )
  const shortages = new Map(
    pieces.map((piece, index) => [piece.id, shortageOf(piece, stocks[index], { box, hasShop })]),
  )
  return { shortageOf: (pid) => shortages.get(pid), isStockRead: !stocks.includes(undefined) }
}
