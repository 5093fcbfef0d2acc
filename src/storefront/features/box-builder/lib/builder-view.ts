import { mixSum, type CustomMixLine } from '#shared/boxes/custom-mix.ts'
import type { PictureSource } from '#ui/lib/picture-source.ts'
import type { BoxRules } from './box.ts'
import type { BuilderKind } from './builder-links.ts'

/** The data of a builder's pages. */
export interface BuilderView {
  builder: BuilderKind
  boxes: BoxView[]
  pieces: PieceView[]
}

/** A box with its sizes and wraps. */
export interface BoxView {
  id: string
  storageId: string
  name: string
  description: string
  features: string[]
  picture: PictureSource | undefined
  attributes: { id: string; name: string; values: { value: string; name: string; description: string }[] }[]
  variants: VariantView[]
  defaultVariantId: string
  /** The pieces that fit into the box. */
  pieceIds: string[]
}

export interface VariantView {
  id: string
  values: Record<string, string>
  rules: BoxRules
  price: string
  /** The price before the sale. */
  was?: string | undefined
  picture: PictureSource | undefined
  isForPickup: boolean
}

/** A piece that can be put into a box. */
export interface PieceView {
  id: string
  /** The product of which the piece is a variant. */
  masterId: string | null
  name: string
  description: string
  /** A picture from above, on a transparent background. */
  top: PictureSource | undefined
  categoryId: string
  flavours: string[]
  coating: string
  allergens: string[]
  mayContain: string[]
  isKosher: boolean
  isDairyFree: boolean
  isForPickup: boolean
  isShipped: boolean
}

export const boxOf = ({ boxes }: BuilderView, id: string | null): BoxView | undefined =>
  boxes.find((box) => box.id === id)

export const variantOf = (box: BoxView | undefined, id: string | null): VariantView | undefined =>
  box?.variants.find((variant) => variant.id === id)

/** The piece with this id, or with this product id: a link may contain either. */
export const pieceOf = ({ pieces }: Pick<BuilderView, 'pieces'>, id: string): PieceView | undefined =>
  pieces.find((piece) => piece.id === id) ?? pieces.find((piece) => piece.masterId === id)

/** The pieces of a box, in catalog order. Before a box is chosen, the pieces of all boxes. */
export function piecesFor({ pieces }: BuilderView, box: BoxView | undefined): PieceView[] {
  if (!box) return pieces
  const taken = new Set(box.pieceIds)
  return pieces.filter(({ id }) => taken.has(id))
}

/** A stored mix of any unit. */
type AnyMix = Pick<CustomMixLine, 'box'> & { unitType?: string }

/** The smallest box that holds all of a mix. */
export function boxWithRoom({ boxes }: BuilderView, mix: AnyMix | undefined): BoxView | undefined {
  if (!mix) return undefined
  const sum = mixSum(mix.box)
  const roomIn = (box: BoxView): number => {
    const rules = variantOf(box, box.defaultVariantId)?.rules
    const isFit =
      rules?.unitType === (mix.unitType ?? 'piece') &&
      rules.flavourLimit >= mix.box.length &&
      rules.full >= sum
    return isFit ? rules.full - sum : Infinity
  }
  const takesSome = ({ pieceIds }: BoxView) => mix.box.some(({ pid }) => pieceIds.includes(pid))
  return boxes
    .filter((box) => takesSome(box) && roomIn(box) < Infinity)
    .toSorted((one, other) => roomIn(one) - roomIn(other))[0]
}

/** The box in the form that the shopper's state stores. */
export const chosenBox = ({ id, storageId }: BoxView, variant: VariantView) => ({
  storageId,
  boxId: id,
  variantId: variant.id,
  rules: variant.rules,
})
