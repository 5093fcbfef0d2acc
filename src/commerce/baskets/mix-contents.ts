import type { Product } from '#commerce/catalog/catalog.ts'
import { boxAllergens } from '#shared/box-allergens.ts'
import { mixSum, mixThousandths } from '#shared/custom-mix.ts'
import { readCustomMix } from '#shared/read-custom-mix.ts'
import type { BasketItem, MixContents, MixPiece } from './basket.ts'

/** What is in a built box, by name. A piece that the site sells no more keeps its last name. */
export function mixContents(
  { productId, customMix, mixContents: before }: BasketItem,
  products: ReadonlyMap<string, Product>,
): MixContents | undefined {
  const box = products.get(productId)
  const mix = readCustomMix(customMix)
  if (!box?.isCustomMix || !box.customMix || !mix) return undefined
  const { unitType, columns } = box.customMix
  const known = new Map(before?.pieces.map((piece) => [piece.productId, piece]))
  const counted = new Map<string, MixPiece>()
  for (const { pid, qty } of mix.box) {
    const product = products.get(pid)
    const last = known.get(pid)
    counted.set(pid, {
      productId: pid,
      name: product?.name ?? last?.name ?? pid,
      quantity: (counted.get(pid)?.quantity ?? 0) + qty,
      allergens: product?.contents.allergens ?? last?.allergens ?? [],
    })
  }
  for (const piece of counted.values()) {
    const { productId: pid, quantity } = piece
    piece.units = unitsOf({ unitType, qty: quantity }, box, products.get(pid)) ?? known.get(pid)?.units ?? 0
  }
  const pieces = [...counted.values()]
  const { mayContain } = boxAllergens(
    pieces.map(({ productId: id, allergens }) => ({
      allergens,
      mayContain: products.get(id)?.contents.mayContain ?? before?.mayContain ?? [],
    })),
  )
  return { unitType, columns, cells: agreeingCells(mix), pieces, mayContain }
}

/** The units of a piece's stock that a box takes; `undefined` for a piece that is gone. */
function unitsOf(
  given: Parameters<typeof mixThousandths>[0],
  box: Product,
  piece: Product | undefined,
): number | undefined {
  if (!piece) return undefined
  const { weightGrams: pieceGrams, piecesPerUnit } = piece
  return mixThousandths(given, { boxGrams: box.weightGrams, pieceGrams, piecesPerUnit }) / 1000
}

/** The items, each box with what its pieces are now. A box that is gone itself keeps its last contents. */
export const withMixContents = (
  items: readonly BasketItem[],
  { products }: { products: ReadonlyMap<string, Product> },
): BasketItem[] =>
  items.map((item) => {
    const isPlain = item.customMix === null && item.mixContents === undefined
    if (isPlain || !products.has(item.productId)) return item
    const { mixContents: _, ...rest } = item
    const contents = mixContents(item, products)
    return contents ? { ...rest, mixContents: contents } : rest
  })

/** The piece of each cell, when the client has said it and it agrees with the quantities. */
function agreeingCells({ box, cells }: NonNullable<ReturnType<typeof readCustomMix>>): string[] | null {
  if (cells?.length !== mixSum(box)) return null
  const left = new Map<string, number>()
  for (const { pid, qty } of box) left.set(pid, (left.get(pid) ?? 0) + qty)
  for (const pid of cells) left.set(pid, (left.get(pid) ?? 0) - 1)
  return [...left.values()].every((count) => count === 0) ? cells : null
}
