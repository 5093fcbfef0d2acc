import type { BasketItem } from '#commerce/baskets/basket.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'
import type { CustomMix } from '#commerce/catalog/catalog.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { mixRules, mixSum, takesPiece, type MixPiece, type MixRules } from '#shared/boxes/custom-mix.ts'
import { readCustomMix } from '#shared/boxes/read-custom-mix.ts'
import { unsoldReason } from '#commerce/rules/sale-rule.ts'
import { stockLocationOf } from '#shared/commerce/stock-location.ts'
import { toParts } from '#shared/boxes/stock-parts.ts'
import type { Demand } from './demands.ts'
import { fieldText } from '#shared/messages/field-text.ts'

type Context = Pick<PricingContext, 'products' | 'categories' | 'now'>

/** Refuses a box that is not full, or has invalid contents (MIX-012, MIX-013, MIX-017, MIX-018, MIX-019). */
export function mixProblem(
  item: Pick<BasketItem, 'productId' | 'customMix' | 'inventoryId'>,
  context: Context,
): Refusal<'invalid-field'> | undefined {
  const box = context.products.get(item.productId)
  if (!box?.isCustomMix || !box.customMix) return undefined
  const reason = mixReason(item, box.customMix, context)
  const value = JSON.stringify(item.customMix) ?? ''
  return reason === undefined
    ? undefined
    : refuse('invalid-field', { field: 'c_customMix', value: value.slice(0, mostShown), reason })
}

/**
 * Refuses a box because of a piece with too little stock at a location, with the available units. `undefined` if the
 * basket also contains the product as an item at this location.
 */
export function shortPiece(
  items: readonly BasketItem[],
  demand: Pick<Demand, 'productId' | 'locationId'>,
  unitsLeft: number,
): Refusal<'piece-not-available'> | undefined {
  const { productId: pieceId, locationId } = demand
  const here = items.filter((item) => !item.bonus && stockLocationOf(item) === locationId)
  if (here.some(({ productId }) => productId === pieceId)) return undefined
  for (const { productId, productName, contents } of here) {
    const piece = contents?.pieces.find((one) => one.productId === pieceId)
    if (piece) {
      const available = Math.floor((toParts(unitsLeft) * piece.qty) / Math.max(1, toParts(piece.units)))
      return refuse('piece-not-available', {
        productId,
        productName,
        pieceId,
        pieceName: piece.name,
        available,
      })
    }
  }
  return undefined
}

/** The maximum length of a refused box in its refusal. */
const mostShown = 500

function mixReason(
  { customMix, inventoryId }: Pick<BasketItem, 'customMix' | 'inventoryId'>,
  boxMix: CustomMix,
  context: Context,
): string | undefined {
  const mix = readCustomMix(customMix)
  if (!mix) return 'answers.mix.choose'
  const rules = mixRules(boxMix)
  if (mix.unitType !== undefined && mix.unitType !== rules.unitType)
    return fieldText('answers.mix.unit', { unitType: rules.unitType, given: mix.unitType.slice(0, 20) })
  for (const { pid } of mix.box) {
    const reason = pieceReason(pid, { boxMix, isPickup: inventoryId !== null }, context)
    if (reason) return reason
  }
  return badQuantity(mix.box, rules) ?? badCells(mix, rules)
}

/** The ids of the pieces of a box that do not fit into it, or that are currently not sold in this way. */
export function unusablePieces(
  { productId, customMix, inventoryId }: Pick<BasketItem, 'productId' | 'customMix' | 'inventoryId'>,
  context: Context,
): Set<string> {
  const boxMix = context.products.get(productId)?.customMix
  const pids = readCustomMix(customMix)?.box.map(({ pid }) => pid) ?? []
  const isPickup = inventoryId !== null
  return new Set(
    boxMix ? pids.filter((pid) => pieceReason(pid, { boxMix, isPickup }, context) !== undefined) : [],
  )
}

/**
 * Why a piece does not fit into a box: it is unknown, currently not sold in this way, or belongs to another category
 * (MIX-022).
 */
function pieceReason(
  pid: string,
  { boxMix, isPickup }: { boxMix: CustomMix; isPickup: boolean },
  { products, categories, now }: Context,
): string | undefined {
  const piece = products.get(pid)
  const ancestorsOf = (id: string) => categories.get(id)?.ancestorIds ?? []
  if (!piece?.isCustomMixPiece || !takesPiece(boxMix.categoryId, piece.categoryIds, ancestorsOf))
    return fieldText('answers.mix.noPiece', { pid })
  if (unsoldReason(piece, { isPickup, today: shopDay(now) }) === undefined) return undefined
  return fieldText('answers.mix.unavailable', { name: piece.name, isPickup: isPickup ? 'yes' : 'no' })
}

function badQuantity(pieces: readonly MixPiece[], rules: MixRules): string | undefined {
  const { unitType, increment, flavourLimit, full } = rules
  if (new Set(pieces.map(({ pid }) => pid)).size > flavourLimit)
    return fieldText('answers.mix.flavours', { most: flavourLimit })
  const isPercent = unitType === 'percent'
  if (pieces.some(({ qty }) => qty <= 0 || qty % increment !== 0))
    return isPercent ? fieldText('answers.mix.steps', { increment }) : 'answers.mix.onePiece'
  const sum = mixSum(pieces)
  return sum === full
    ? undefined
    : fieldText('answers.mix.full', { full, sum, isPercent: isPercent ? 'yes' : 'no' })
}

/** The cells of a tray must match the piece counts exactly. A box by weight has no cells. */
function badCells(
  { box, cells }: { box: readonly MixPiece[]; cells?: readonly string[] | undefined },
  { unitType, full }: MixRules,
): string | undefined {
  if (cells === undefined) return undefined
  if (unitType === 'percent') return 'answers.mix.noCells'
  if (cells.length !== full) return fieldText('answers.mix.cells', { full, cells: cells.length })
  const counts = new Map<string, number>()
  for (const { pid, qty } of box) counts.set(pid, (counts.get(pid) ?? 0) + qty)
  for (const pid of cells) counts.set(pid, (counts.get(pid) ?? 0) - 1)
  return [...counts.values()].every((count) => count === 0) ? undefined : 'answers.mix.otherCells'
}
