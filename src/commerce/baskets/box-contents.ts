import type { Product } from '#commerce/catalog/catalog.ts'
import { boxAllergens } from '#shared/box-allergens.ts'
import { mixSum } from '#shared/custom-mix.ts'
import { readCustomMix } from '#shared/read-custom-mix.ts'
import type { BasketItem, BoxContents, BoxedPiece } from './basket.ts'

/** What is in a built box, by name. A piece that the site sells no more stays as it was. */
export function boxContents(
  { productId, customMix, contents: before }: BasketItem,
  products: ReadonlyMap<string, Product>,
): BoxContents | undefined {
  const box = products.get(productId)
  const mix = readCustomMix(customMix)
  if (!box?.isCustomMix || !box.customMix || !mix) return undefined
  const known = new Map(before?.pieces.map((piece) => [piece.productId, piece]))
  const counted = new Map<string, BoxedPiece>()
  for (const { pid, qty } of mix.box) {
    const product = products.get(pid)
    const last = known.get(pid)
    counted.set(pid, {
      productId: pid,
      name: product?.name ?? last?.name ?? pid,
      qty: (counted.get(pid)?.qty ?? 0) + qty,
      categoryId: product?.primaryCategoryId ?? last?.categoryId ?? null,
      allergens: product?.contents.allergens ?? last?.allergens ?? [],
    })
  }
  const pieces = [...counted.values()]
  const { contains: allergens, mayContain } = boxAllergens(
    pieces.map(({ productId: id, allergens: ofPiece }) => ({
      allergens: ofPiece,
      mayContain: products.get(id)?.contents.mayContain ?? before?.mayContain ?? [],
    })),
  )
  const { unitType, columns } = box.customMix
  return { unitType, columns, cells: agreeingCells(mix), pieces, allergens, mayContain }
}

/** The piece of each cell, when the client has said it and it agrees with the quantities. */
function agreeingCells({ box, cells }: NonNullable<ReturnType<typeof readCustomMix>>): string[] | null {
  if (cells?.length !== mixSum(box)) return null
  const left = new Map<string, number>()
  for (const { pid, qty } of box) left.set(pid, (left.get(pid) ?? 0) + qty)
  for (const pid of cells) left.set(pid, (left.get(pid) ?? 0) - 1)
  return [...left.values()].every((count) => count === 0) ? cells : null
}
