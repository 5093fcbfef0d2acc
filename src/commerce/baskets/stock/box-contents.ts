import type { BasketItem, BoxContents } from '#commerce/baskets/basket.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'
import { boxAllergens } from '#shared/boxes/box-allergens.ts'
import { mixUnits } from '#shared/boxes/custom-mix.ts'
import { readCustomMix } from '#shared/boxes/read-custom-mix.ts'
import { sameJson } from '#shared/json/same-json.ts'

/**
 * The items, each box with the current data of its pieces. Data of pieces that were removed from the catalog does not
 * change. An unchanged item is the same object, so that comparisons of large baskets are fast.
 */
export const withBoxContents = (
  items: readonly BasketItem[],
  context: Pick<PricingContext, 'products'>,
): BasketItem[] =>
  items.map((item) => {
    if (item.customMix === null && item.contents === undefined) return item
    const { contents: before, ...rest } = item
    const contents = contentsOf(item, before, context)
    if (sameJson(contents, before)) return item
    return contents ? { ...rest, contents } : rest
  })

function contentsOf(
  { productId, customMix }: BasketItem,
  before: BoxContents | undefined,
  { products }: Pick<PricingContext, 'products'>,
): BoxContents | undefined {
  const box = products.get(productId)
  const mix = readCustomMix(customMix)
  if (!box?.customMix || !mix) return box ? undefined : before
  const { unitType, columns } = box.customMix
  // A flavour may be listed twice.
  const quantities = new Map<string, number>()
  for (const { pid, qty } of mix.box) quantities.set(pid, (quantities.get(pid) ?? 0) + qty)
  const pieces = [...quantities].map(([pid, qty]) => {
    const piece = products.get(pid)
    const known = before?.pieces.find((one) => one.productId === pid)
    if (!piece) return { ...(known ?? unknownPiece(pid)), qty }
    const weights = {
      boxGrams: box.weightGrams,
      pieceGrams: piece.weightGrams,
      piecesPerUnit: piece.piecesPerUnit,
    }
    const units = mixUnits({ unitType, qty }, weights)
    const { name, primaryCategoryId: categoryId } = piece
    return { productId: pid, name, categoryId, allergens: piece.contents.allergens, units, qty }
  })
  const known = [...quantities.keys()].map((pid) => products.get(pid)?.contents)
  const isWhole = known.every((one) => one !== undefined)
  const { contains, mayContain } = boxAllergens(known.filter((one) => one !== undefined))
  return {
    unitType,
    columns,
    pieces,
    cells: mix.cells ?? null,
    allergens: isWhole ? contains : [...new Set([...contains, ...(before?.allergens ?? [])])],
    mayContain: isWhole ? mayContain : [...new Set([...mayContain, ...(before?.mayContain ?? [])])],
  }
}

const unknownPiece = (pid: string) => ({
  productId: pid,
  name: pid,
  categoryId: null,
  allergens: [],
  units: 0,
})
