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
    cells: cellsOf(customMix, [...counted.values()]),
    pieces: [...counted.values()],
    mayContain: [...new Set(traces)].filter((one) => !contained.has(one)),
  }
}

/** The piece of each cell, when the client has said it and it agrees with the quantities. */
function cellsOf(customMix: unknown, pieces: readonly MixPiece[]): string[] | null {
  // A text that `piecesOf` has read is JSON.
  const mix: unknown = typeof customMix === 'string' ? JSON.parse(customMix) : customMix
  if (typeof mix !== 'object' || mix === null || !('cells' in mix) || !Array.isArray(mix.cells)) return null
  const cells = mix.cells.filter((cell) => typeof cell === 'string')
  const agrees = pieces.every(
    ({ productId, quantity }) => cells.filter((cell) => cell === productId).length === quantity,
  )
  return agrees && cells.length === pieces.reduce((sum, { quantity }) => sum + quantity, 0) ? cells : null
}
