import type { BasketItem, BoxToFinish } from '#commerce/baskets/basket.ts'
import type { CommandContext } from '#commerce/baskets/dependencies.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'
import { unitsPerLine } from '#commerce/baskets/stock/demands.ts'
import { withBoxContents } from '#commerce/baskets/stock/box-contents.ts'
import { unusablePieces } from '#commerce/baskets/stock/mix-problem.ts'
import { readCustomMix } from '#shared/boxes/read-custom-mix.ts'
import { stockLocationOf } from '#shared/commerce/stock-location.ts'

type Context = Pick<PricingContext, 'products' | 'categories' | 'now'>

/** A box of an earlier order that cannot be filled completely. */
export interface IncompleteBox {
  item: BasketItem
  /** The ids of pieces that are removed, sold out or not reorderable (BAG-080). */
  missing: ReadonlySet<string>
}

/** The boxes among the items that contain an unavailable piece. Runs one statement, or none without boxes. */
export async function incompleteBoxes(
  items: readonly BasketItem[],
  context: Context,
  { inventory }: Pick<CommandContext, 'inventory'>,
): Promise<Map<BasketItem, IncompleteBox>> {
  const boxes = items.filter(({ productId }) => context.products.get(productId)?.customMix)
  const pieceIds = new Set(
    boxes.flatMap(({ customMix }) => readCustomMix(customMix)?.box.map(({ pid }) => pid) ?? []),
  )
  if (pieceIds.size === 0) return new Map()
  const locationIds = [...new Set(boxes.map(stockLocationOf))]
  const levels = await inventory.levelsAt([...pieceIds], locationIds)
  const left = new Map(levels.map((level) => [`${level.productId}\n${level.locationId}`, level.unitsLeft]))
  const isShort = (item: BasketItem, pid: string) =>
    (left.get(`${pid}\n${stockLocationOf(item)}`) ?? 0) < unitsPerLine(item, pid)
  return new Map(
    boxes.flatMap((item) => {
      const [filled = item] = withBoxContents([item], context)
      const isKept = ({ pid }: { pid: string }) =>
        context.products.get(pid)?.isReorderable !== false && !isShort(filled, pid)
      const unusable = unusablePieces(item, context)
      const missing = (readCustomMix(item.customMix)?.box ?? [])
        .filter((piece) => unusable.has(piece.pid) || !isKept(piece))
        .map(({ pid }) => pid)
      return missing.length > 0 ? [[item, { item: filled, missing: new Set(missing) }] as const] : []
    }),
  )
}

/** The data for finishing the box: the remaining pieces, and the names of the missing ones (BAG-080). */
export function boxToFinish({ item, missing }: IncompleteBox, storeId: string | null): BoxToFinish {
  const { id: itemId, contents, productId, productName, quantity, customMix } = item
  const names = new Map(contents?.pieces.map((piece) => [piece.productId, piece.name]))
  const { box = [], cells } = readCustomMix(customMix) ?? {}
  return {
    itemId,
    productId,
    productName,
    quantity,
    storeId,
    unitType: contents?.unitType ?? 'piece',
    box: box.filter(({ pid }) => !missing.has(pid)),
    cells: cells?.map((pid) => (missing.has(pid) ? '' : pid)) ?? null,
    missing: box
      .filter(({ pid }) => missing.has(pid))
      .map(({ pid, qty }) => ({ pid, qty, name: names.get(pid) ?? pid })),
  }
}
