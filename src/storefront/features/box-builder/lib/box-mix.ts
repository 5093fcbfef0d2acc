import { boxAllergens } from '#shared/boxes/box-allergens.ts'
import type { CustomMixLine } from '#shared/boxes/custom-mix.ts'
import { readCustomMix } from '#shared/boxes/read-custom-mix.ts'
import type { BuiltBox } from '#storefront/lib/basket/built-box.ts'
import { emptyBox, type Box, type BoxRules, type Selection } from './box.ts'
import { allergensOfGone } from './gone-pieces.ts'

/** The fields of a builder's pieces that are read here. */
interface KnownPiece {
  id: string
  name: string
  categoryId: string
  allergens: string[]
  mayContain: string[]
}

type PieceOf = (pid: string) => KnownPiece | undefined

/** The mix of a full box that is sent to the bag (BAG-013). */
export function mixOf({ rules, selections, cells }: Box, pieceOf: PieceOf): CustomMixLine {
  const laid = cells.flatMap((pid) => pid ?? [])
  return {
    unitType: rules?.unitType ?? 'piece',
    box: selections
      .filter(({ qty }) => qty > 0)
      .map(({ pid, qty }) => {
        const categoryId = pieceOf(pid)?.categoryId
        return { pid, qty, ...(categoryId !== undefined && { categoryId }) }
      }),
    ...(rules?.columns != null && laid.length > 0 && { cells: laid }),
  }
}

/** The target of a restored box from a line, a saved box or an order. */
export interface FoundBox extends Pick<Box, 'storageId' | 'boxId' | 'variantId'> {
  rules: BoxRules
}

/**
 * Restores the box of a `c_customMix` with the current product; `undefined` for an invalid mix. Discontinued pieces
 * stay in their cells until the shopper has swapped them.
 */
export function boxFromMix(
  customMix: unknown,
  { rules, ...found }: FoundBox,
  rest: Pick<Box, 'fulfilment' | 'storeId' | 'itemId' | 'quantity'>,
): Box | undefined {
  const mix = readCustomMix(customMix)
  if (!mix) return undefined
  const counts = new Map<string, number>()
  for (const { pid, qty } of mix.box) if (qty > 0) counts.set(pid, (counts.get(pid) ?? 0) + qty)
  const selections = trimmed(
    [...counts].map(([pid, qty]) => ({ pid, qty, isByHand: true })),
    rules,
  )
  return {
    ...emptyBox,
    ...found,
    ...rest,
    rules,
    selections,
    cells: rules.columns === null ? [] : cellsOf(selections, mix.cells ?? [], rules.full),
    initialQuantities: Object.fromEntries(selections.map(({ pid, qty }) => [pid, qty])),
  }
}

/** Reduces the selections to the current size of the box, in whole increments. The first flavors have priority. */
function trimmed(selections: readonly Selection[], { full, increment, flavourLimit }: BoxRules): Selection[] {
  let room = full
  return selections.slice(0, flavourLimit).flatMap((selection) => {
    const most = Math.min(selection.qty, room)
    const qty = most - (most % increment)
    room -= qty
    return qty > 0 ? { ...selection, qty } : []
  })
}

/** The cells of the mix where they agree with its quantities. Other pieces fill the free cells. */
function cellsOf(
  selections: readonly { pid: string; qty: number }[],
  wanted: readonly string[],
  full: number,
): (string | null)[] {
  const left = new Map(selections.map(({ pid, qty }) => [pid, qty]))
  const take = (pid: string | undefined): string | null => {
    const count = pid === undefined ? 0 : (left.get(pid) ?? 0)
    if (pid === undefined || count === 0) return null
    left.set(pid, count - 1)
    return pid
  }
  const cells = Array.from({ length: full }, (_, index) => take(wanted[index]))
  const waiting = [...left].flatMap(([pid, count]) => Array.from({ length: count }, () => pid))
  return cells.map((pid) => pid ?? waiting.shift() ?? null)
}

/** The contents of the box, in the form of the bag's lines. `nameOf` returns the names of discontinued pieces. */
export function builtBoxOf(box: Box, pieceOf: PieceOf, nameOf: (pid: string) => string): BuiltBox {
  const mix = mixOf(box, pieceOf)
  const pieces = mix.box.map(({ pid, qty }) => ({
    pid,
    name: pieceOf(pid)?.name ?? nameOf(pid),
    qty,
    categoryId: pieceOf(pid)?.categoryId ?? null,
    allergens: [...((pieceOf(pid) ?? allergensOfGone(pid))?.allergens ?? [])],
  }))
  const { contains, mayContain, hasUnknown } = allergensIn(box, pieceOf)
  return {
    unitType: mix.unitType,
    columns: box.rules?.columns ?? null,
    cells: mix.cells ?? null,
    pieces,
    allergens: contains,
    mayContain,
    hasUnknown,
  }
}

/** The allergens of the whole box, and whether it has a piece with unknown allergens. */
export function allergensIn(
  { selections }: Pick<Box, 'selections'>,
  pieceOf: (pid: string) => Pick<KnownPiece, 'allergens' | 'mayContain'> | undefined,
) {
  const inBox = selections.filter(({ qty }) => qty > 0)
  const known = inBox.flatMap(({ pid }) => pieceOf(pid) ?? allergensOfGone(pid) ?? [])
  return { ...boxAllergens(known), hasUnknown: known.length < inBox.length }
}
