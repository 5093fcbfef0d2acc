import { quantityOf, type Box } from '#storefront/features/box-builder/lib/box.ts'
import type { PieceView } from '#storefront/features/box-builder/lib/builder-view.ts'
import type { Stock, StockEntry } from '#storefront/lib/product/stock-entry.ts'
import type { Shortage } from './builder-context.ts'

/** Why a piece is not available for this box; `undefined` if it is available, or if its stock is not known yet. */
export function shortageOf(
  piece: Pick<PieceView, 'id' | 'isShipped' | 'isForPickup'>,
  stock: StockEntry | undefined,
  { box, hasShop }: { box: Pick<Box, 'fulfilment' | 'selections' | 'rules'>; hasShop: boolean },
): Shortage | undefined {
  const isShipping = box.fulfilment === 'shipping'
  if (isShipping && !piece.isShipped) return 'not-shipped'
  if (!isShipping && !piece.isForPickup) return 'not-at-shop'
  const here = isShipping ? stock?.shipment : hasShop ? stock?.store : undefined
  if (!here) return undefined
  if (isSoldOut(here)) return 'sold-out'
  const { piecesLeft = Infinity } = here
  return box.rules?.unitType === 'piece' && quantityOf(box, piece.id) > piecesLeft ? 'too-few' : undefined
}

/**
 * Boxes use pieces of an opened unit, which is no longer sold separately: only `piecesLeft` shows the remaining
 * stock.
 */
function isSoldOut({ ats, orderable, piecesLeft }: Stock): boolean {
  if (piecesLeft === undefined) return !orderable
  const isBarred = ats > 0 && !orderable
  return piecesLeft === 0 || isBarred
}
