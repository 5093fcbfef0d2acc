import type { Product } from '#commerce/catalog/catalog.ts'
import { boxAllergens } from '#shared/box-allergens.ts'
import { mixSum } from '#shared/custom-mix.ts'
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
  const pieces = [...counted.values()]
  const { mayContain } = boxAllergens(
    pieces.map(({ productId: id, allergens }) => ({
      allergens,
      mayContain: products.get(id)?.contents.mayContain ?? before?.mayContain ?? [],
    })),
  )
  const { unitType, columns } = box.customMix
  return { unitType, columns, cells: agreeingCells(mix), pieces, mayContain }
}

/** The piece of each cell, when the client has said it and it agrees with the quantities. */
function agreeingCells({ box, cells }: NonNullable<ReturnType<typeof readCustomMix>>): string[] | null {
  if (cells?.length !== mixSum(box)) return null
  const left = new Map<string, number>()
  for (const { pid, qty } of box) left.set(pid, (left.get(pid) ?? 0) + qty)
  for (const pid of cells) left.set(pid, (left.get(pid) ?? 0) - 1)
  return [...left.values()].every((count) => count === 0) ? cells : null
}
