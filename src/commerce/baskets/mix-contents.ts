import type { BasketItem, MixContents, MixPiece } from './basket.ts'
import { piecesOf } from './stock/mix-problem.ts'
import type { Product } from '#commerce/catalog/catalog.ts'

/** What is in a built box, by name. A piece that the site sells no more keeps its last name. */
export function mixContents(
  { productId, customMix, mixContents: before }: BasketItem,
  products: ReadonlyMap<string, Product>,
): MixContents | undefined {
  const box = products.get(productId)
  const pieces = piecesOf(customMix)
  if (!box?.isCustomMix || !box.customMix || !pieces) return undefined
  const known = new Map(before?.pieces.map((piece) => [piece.productId, piece]))
  const counted = new Map<string, MixPiece>()
  for (const { pid, qty } of pieces) {
    const product = products.get(pid)
    const last = known.get(pid)
    counted.set(pid, {
      productId: pid,
      name: product?.name ?? last?.name ?? pid,
      quantity: (counted.get(pid)?.quantity ?? 0) + qty,
      allergens: product?.contents.allergens ?? last?.allergens ?? [],
    })
  }
  const contained = new Set([...counted.values()].flatMap(({ allergens }) => allergens))
  const traces = pieces.flatMap(
    ({ pid }) => products.get(pid)?.contents.mayContain ?? before?.mayContain ?? [],
  )
  return {
    unitType: box.customMix.unitType === 'percent' ? 'percent' : 'piece',
    columns: null,
    cells: null,
    pieces: [...counted.values()],
    mayContain: [...new Set(traces)].filter((one) => !contained.has(one)),
  }
}
