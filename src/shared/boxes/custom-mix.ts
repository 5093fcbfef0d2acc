import { partsOfPiece, toParts, toUnits } from './stock-parts.ts'

/** The unit of a box's quantities: whole percents of its weight, or pieces in its cells (MIX-019). */
export type MixUnit = 'percent' | 'piece'

/** The rules for filling a box. */
export interface MixRules {
  unitType: MixUnit
  /** The step of a quantity (MIX-017). */
  increment: number
  /** The sum at which the box is full: 100 percent, or its number of cells (MIX-013, MIX-019). */
  full: number
  /** The maximum number of flavours (MIX-012). */
  flavourLimit: number
}

/** A flavour in a box that is being filled. */
export interface MixSelection {
  pid: string
  qty: number
  /** Whether the shopper has set the quantity: it then stays when the rest is distributed again (MIX-011). */
  isByHand: boolean
}

/** A flavour of a finished box, as in `c_customMix` (BAG-013). */
export interface MixPiece {
  pid: string
  qty: number
  categoryId?: string | undefined
}

/** The data of a line with a custom box: `c_customMix`. */
export interface CustomMixLine {
  unitType: MixUnit
  box: MixPiece[]
  /** The piece of each cell, in the order of the tray. Boxes by weight have no cells. */
  cells?: string[] | undefined
}

/** The builders, by the last segment of `GET /api/{site}/custom-mixes/{builder}`. */
export const mixBuilders = ['candy', 'lollipops'] as const
export type MixBuilder = (typeof mixBuilders)[number]

/** The prefix of the fixed storage ids (MIX-024). */
export const fixedStoragePrefix = 'CM-'
/** The storage id of a builder, which is also the `c_customMixCode` of its boxes (MIX-009, MIX-022, MIX-024). */
export const mixStorageIds: Record<MixBuilder, string> = { candy: 'CM-CANDY', lollipops: 'CM-LOLLYPOP' }
/** The category of the lollipop builder (MIX-022). */
const lollipopCategory = 'lollypops'

/** MIX-017, MIX-020, MIX-021, MIX-023. */
const defaults = { increment: 5, maxPieceUnits: 100, lollipopUnits: 30, flavourLimit: 20 }

/** The builder for a box with this code: that of the lollipops for their code, otherwise the candy builder. */
export const builderOf = (code: string): MixBuilder =>
  code === mixStorageIds.lollipops ? 'lollipops' : 'candy'

/** The settings of a box that the shopkeeper may set. */
interface MixFields {
  code: string
  unitType: string
  categoryId?: string | null | undefined
  unitIncrement?: number | null | undefined
  flavourLimit?: number | null | undefined
  maxPieceUnits?: number | null | undefined
}

/**
 * The settings of a box with defaults. A box of cells has steps of one piece; only `percent` is a fraction (MIX-019).
 */
export function wholeMixFields(mix: MixFields) {
  const unitType: MixUnit = mix.unitType === 'percent' ? 'percent' : 'piece'
  const isLollipops = builderOf(mix.code) === 'lollipops' || mix.categoryId === lollipopCategory
  return {
    unitType,
    unitIncrement: unitType === 'piece' ? 1 : (mix.unitIncrement ?? defaults.increment),
    flavourLimit: mix.flavourLimit ?? defaults.flavourLimit,
    maxPieceUnits: mix.maxPieceUnits ?? (isLollipops ? defaults.lollipopUnits : defaults.maxPieceUnits),
  }
}

/** The rules of a box. */
export function mixRules(mix: MixFields): MixRules {
  const { unitType, unitIncrement, flavourLimit, maxPieceUnits } = wholeMixFields(mix)
  return {
    unitType,
    increment: unitIncrement,
    full: unitType === 'percent' ? 100 : maxPieceUnits,
    flavourLimit,
  }
}

/** The sum of the quantities: percents or pieces. */
export const mixSum = (pieces: readonly { qty: number }[]): number =>
  pieces.reduce((sum, { qty }) => sum + qty, 0)

/** The filled share of a box, 0 to 1 (MIX-018). */
export const mixShare = (pieces: readonly { qty: number }[], { full }: Pick<MixRules, 'full'>): number =>
  mixSum(pieces) / full

/** MIX-013, MIX-018. */
export const isUnderFilled = (pieces: readonly { qty: number }[], rules: Pick<MixRules, 'full'>): boolean =>
  mixShare(pieces, rules) < 1

/**
 * Distributes the space that quantities set by hand leave among the other flavours: to each the largest multiple of
 * the increment that all can have, and the remainder in single increments, in the order in which they were picked
 * (MIX-014, MIX-015). The sum is the full box, or the maximum that the increment allows.
 */
export function shareOut(selections: readonly MixSelection[], { increment, full }: MixRules): MixSelection[] {
  const shared = selections.filter(({ isByHand }) => !isByHand).length
  if (shared === 0) return [...selections]
  const room = Math.max(0, full - mixSum(selections.filter(({ isByHand }) => isByHand)))
  const increments = Math.floor(room / increment)
  const each = Math.floor(increments / shared)
  let left = increments - each * shared
  return selections.map((one) => {
    if (one.isByHand) return one
    const more = left > 0 ? 1 : 0
    left -= more
    return { ...one, qty: (each + more) * increment }
  })
}

/**
 * Picks a flavour, or removes it if it is picked, and distributes again (MIX-011). `undefined` when the flavour limit
 * is reached (MIX-012).
 */
export function togglePiece(
  selections: readonly MixSelection[],
  pid: string,
  rules: MixRules,
): MixSelection[] | undefined {
  const others = selections.filter((one) => one.pid !== pid)
  if (others.length < selections.length) return shareOut(others, rules)
  if (selections.length >= rules.flavourLimit) return undefined
  return shareOut([...selections, { pid, qty: 0, isByHand: false }], rules)
}

/** The remaining space in a box for this flavour, besides all others, in whole increments. */
export const roomFor = (
  selections: readonly MixSelection[],
  pid: string,
  { full, increment }: MixRules,
): number => {
  const room = full - mixSum(selections.filter((one) => one.pid !== pid))
  return Math.max(0, room - (room % increment))
}

/**
 * Sets a quantity by hand: at least 0, at most the space that the others leave, in whole increments (MIX-017). Picks
 * the flavour if it is not picked; `undefined` when the flavour limit is reached (MIX-012).
 */
export function setQuantity(
  selections: readonly MixSelection[],
  { pid, qty }: { pid: string; qty: number },
  rules: MixRules,
): MixSelection[] | undefined {
  const isKnown = selections.some((one) => one.pid === pid)
  if (!isKnown && selections.length >= rules.flavourLimit) return undefined
  const most = roomFor(selections, pid, rules)
  const wanted = Math.floor(qty / rules.increment) * rules.increment
  const set: MixSelection = { pid, qty: Math.min(Math.max(0, wanted), most), isByHand: true }
  return isKnown ? selections.map((one) => (one.pid === pid ? set : one)) : [...selections, set]
}

/** One increment more or less of a flavour, by hand (MIX-017). See `setQuantity`. */
export function stepPiece(
  selections: readonly MixSelection[],
  { pid, by }: { pid: string; by: 1 | -1 },
  rules: MixRules,
): MixSelection[] | undefined {
  const qty = selections.find((one) => one.pid === pid)?.qty ?? 0
  return setQuantity(selections, { pid, qty: qty + by * rules.increment }, rules)
}

/**
 * Fills the remaining space with these flavours, one increment each in turn, in addition to the existing pieces.
 * Leaves out flavours beyond the limit.
 */
export function fillRest(
  selections: readonly MixSelection[],
  pids: readonly string[],
  rules: MixRules,
): MixSelection[] {
  const known = new Set(selections.map(({ pid }) => pid))
  const added = [...new Set(pids)].filter((pid) => !known.has(pid))
  const filled = [
    ...selections,
    ...added
      .slice(0, Math.max(0, rules.flavourLimit - selections.length))
      .map((pid) => ({ pid, qty: 0, isByHand: false })),
  ]
  const wanted = new Set(pids)
  const fillable = filled.filter(({ pid }) => wanted.has(pid))
  if (fillable.length === 0) return [...selections]
  const increments = Math.max(0, Math.floor((rules.full - mixSum(selections)) / rules.increment))
  const share = new Map(
    fillable.map(({ pid }, index) => [
      pid,
      Math.floor(increments / fillable.length) + (index < increments % fillable.length ? 1 : 0),
    ]),
  )
  return filled
    .map((one) => ({ ...one, qty: one.qty + (share.get(one.pid) ?? 0) * rules.increment }))
    .filter(({ pid, qty }) => known.has(pid) || qty > 0)
}

/**
 * The cells of a tray after the quantities have changed. Leaves unchanged cells, removes surplus pieces from the end,
 * and puts new pieces into the first free cells. A free cell is ''.
 */
export function fillCells(
  before: readonly string[],
  selections: readonly { pid: string; qty: number }[],
  count: number,
): string[] {
  const left = new Map(selections.map(({ pid, qty }) => [pid, qty]))
  const cells = Array.from({ length: count }, (_, index) => {
    const pid = before[index] ?? ''
    const more = left.get(pid) ?? 0
    if (more <= 0) return ''
    left.set(pid, more - 1)
    return pid
  })
  const waiting = [...left].flatMap(([pid, qty]) => Array.from({ length: Math.max(0, qty) }, () => pid))
  return cells.map((pid) => (pid === '' ? (waiting.shift() ?? '') : pid))
}

/** The units of a piece that one box uses, exact to the part (docs/decisions/0079). */
export function mixUnits(
  { unitType, qty }: { unitType: MixUnit; qty: number },
  weights: { boxGrams: number; pieceGrams: number; piecesPerUnit: number },
): number {
  const { boxGrams, pieceGrams, piecesPerUnit } = weights
  if (unitType === 'piece') return toUnits(qty * partsOfPiece(piecesPerUnit))
  const units = ((qty / 100) * (boxGrams || pieceGrams || 1)) / (pieceGrams || boxGrams || 1)
  return toUnits(Math.max(qty > 0 ? 1 : 0, toParts(units)))
}

/** Whether a box accepts a piece: one of its category, or of a subcategory. */
export const takesPiece = (
  boxCategory: string | null,
  pieceCategories: readonly string[],
  ancestorsOf: (categoryId: string) => readonly string[],
): boolean =>
  boxCategory === null ||
  pieceCategories.some((id) => id === boxCategory || ancestorsOf(id).includes(boxCategory))
