import type { BasketItem } from '#commerce/baskets/basket.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'
import type { CustomMix } from '#commerce/catalog/catalog.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'

/** A flavour of a custom mix. */
interface Piece {
  pid: string
  /** Whole percents of a box that is filled by weight, else pieces. */
  qty: number
}

/** The refusal of a box that is not full, or has what it cannot have (MIX-012, MIX-017, MIX-019). */
export function mixProblem(
  { productId, customMix }: Pick<BasketItem, 'productId' | 'customMix'>,
  { products }: Pick<PricingContext, 'products'>,
): Refusal<'invalid-field'> | undefined {
  const box = products.get(productId)
  if (!box?.isCustomMix || !box.customMix) return undefined
  const pieces = piecesOf(customMix)
  const reason = pieces
    ? (unknownPiece(pieces, products) ?? badQuantity(pieces, box.customMix))
    : 'Choose the pieces of the box'
  return reason === undefined
    ? undefined
    : refuse('invalid-field', { field: 'c_customMix', value: JSON.stringify(customMix) ?? '', reason })
}

/** The pieces of a mix as clients send it: a list, an object with the list as `box`, or the JSON of either. */
export function piecesOf(customMix: unknown): Piece[] | undefined {
  if (typeof customMix === 'string') return piecesOf(parsed(customMix))
  const list: unknown =
    typeof customMix === 'object' && customMix !== null && 'box' in customMix ? customMix.box : customMix
  return Array.isArray(list) && list.length > 0 && list.every(isPiece) ? list : undefined
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? undefined : value
  } catch {
    return undefined
  }
}

const isPiece = (value: unknown): value is Piece =>
  typeof value === 'object' &&
  value !== null &&
  'pid' in value &&
  typeof value.pid === 'string' &&
  'qty' in value &&
  Number.isInteger(value.qty)

function unknownPiece(pieces: readonly Piece[], products: PricingContext['products']): string | undefined {
  const unknown = pieces.find(({ pid }) => {
    const piece = products.get(pid)
    return !piece?.isCustomMixPiece || !piece.isOnline
  })
  return unknown && `"${unknown.pid}" is no piece that goes into this box`
}

function badQuantity(pieces: readonly Piece[], mix: CustomMix): string | undefined {
  const { unitType, unitIncrement, flavourLimit, maxPieceUnits } = mix
  if (new Set(pieces.map(({ pid }) => pid)).size > flavourLimit)
    return `At most ${flavourLimit} flavours go into this box`
  const isPercent = unitType === 'percent'
  const odd = pieces.find(({ qty }) => qty <= 0 || (isPercent && qty % unitIncrement !== 0))
  if (odd)
    return isPercent
      ? `Flavours come in steps of ${unitIncrement} percent`
      : 'Flavours come from one piece on'
  const total = pieces.reduce((sum, { qty }) => sum + qty, 0)
  const full = isPercent ? 100 : maxPieceUnits
  const unit = isPercent ? 'percent' : 'pieces'
  return total === full ? undefined : `The box is full at ${full} ${unit}, and these are ${total}`
}
