import type { Calls } from '#api/calls.ts'
import { pictureOf } from '#storefront/lib/product/picture-of.ts'
import { formatMoney } from '#ui/messages/money.ts'
import type { BoxView, BuilderView, PieceView, VariantView } from './builder-view.ts'
import type { BuilderKind } from './builder-links.ts'

type Document = Awaited<ReturnType<Calls['Site']['getCustomMixes']>>
type BoxDocument = Document['boxes'][number]
type VariantDocument = BoxDocument['variants'][number]
type PieceDocument = Document['pieces'][number]

/** The boxes and pieces of a builder. On a site that sells no boxes, the list of boxes is empty. */
export async function loadBuilder(calls: Calls, builder: BuilderKind, locale: string): Promise<BuilderView> {
  const document = await calls.Site.getCustomMixes({ parameters: { builder } })
  const format = (amount: number) => formatMoney(amount, document.currency, locale)
  return {
    builder,
    boxes: document.boxes.flatMap((box) => boxView(box, document.storageId, format)),
    pieces: document.pieces.map(pieceView),
  }
}

/** A box without a price cannot be bought and is omitted. */
function boxView(box: BoxDocument, storageId: string, format: (amount: number) => string): BoxView[] {
  const variants = box.variants.flatMap((variant) => variantView(variant, box, format))
  const [first] = variants
  if (!first) return []
  const isDefault = variants.some(({ id }) => id === box.defaultVariantId)
  return [
    {
      id: box.productId,
      storageId,
      name: box.name,
      description: box.shortDescription,
      features: box.c_features,
      picture: box.image ? pictureOf(box.image) : undefined,
      attributes: box.variationAttributes.map(({ id, name, values }) => ({
        id,
        name,
        values: values.map((value) => ({ ...value, description: value.description ?? '' })),
      })),
      variants,
      defaultVariantId: isDefault && box.defaultVariantId !== null ? box.defaultVariantId : first.id,
      pieceIds: box.pieceIds,
    },
  ]
}

function variantView(
  variant: VariantDocument,
  box: BoxDocument,
  format: (amount: number) => string,
): VariantView[] {
  if (variant.price === null || variant.listPrice === null) return []
  const fields = { ...box, ...variant }
  const unitType = fields.c_customMixUnitType
  return [
    {
      id: variant.productId,
      values: variant.variationValues,
      rules: {
        unitType,
        increment: fields.c_customMixUnitIncrement,
        flavourLimit: fields.c_customMixFlavorLimit,
        full: unitType === 'percent' ? 100 : fields.c_maxPieceUnits,
        columns: fields.c_customMixColumns,
      },
      price: format(variant.price),
      ...(variant.listPrice > variant.price && { was: format(variant.listPrice) }),
      picture: variant.image ? pictureOf(variant.image) : undefined,
      isForPickup: variant.isPickupEnabled,
    },
  ]
}

const pieceView = (piece: PieceDocument): PieceView => ({
  id: piece.productId,
  masterId: piece.masterId,
  name: piece.name,
  description: piece.shortDescription,
  top: piece.topImage ? pictureOf(piece.topImage) : undefined,
  categoryId: piece.categoryId,
  flavours: piece.flavours,
  coating: piece.coating ?? '',
  allergens: piece.allergens,
  mayContain: piece.mayContain,
  isKosher: piece.isKosher,
  isDairyFree: piece.isDairyFree,
  isForPickup: piece.isPickupEnabled,
  isShipped: piece.isShipped,
})
