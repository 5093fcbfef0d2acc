import { fillRest, shareOut } from '#shared/boxes/custom-mix.ts'
import {
  filledOf,
  hasCells,
  quantityOf,
  roomOf,
  type Box,
  type BoxRules,
  type Fulfilment,
  type Selection,
} from '#storefront/features/box-builder/lib/box.ts'
import { cellsOf, firstFree, noCells, selectionsOf, swapped, withCell, type Cells } from './cells.ts'

interface ChosenBox {
  storageId: string
  boxId: string
  variantId: string
  rules: BoxRules
}

/** The changes that a shopper can make to a box. */
export type BoxChange =
  | { kind: 'choose-box'; box: ChosenBox }
  /** Adds one piece: into the given cell, or into the next free one. For a box without cells: adds one increment. */
  | { kind: 'add'; pid: string; cell?: number }
  /** Removes one piece. */
  | { kind: 'take-out'; pid: string }
  /** Removes some flavors completely. */
  | { kind: 'drop'; pids: readonly string[] }
  /** MIX-011: adds a flavor, or removes it completely. */
  | { kind: 'toggle'; pid: string }
  /** Sets a count by hand (MIX-017). */
  | { kind: 'set-quantity'; pid: string; qty: number }
  | { kind: 'empty-cell'; cell: number }
  | { kind: 'swap-cells'; from: number; to: number }
  /** Replaces one piece, or all pieces of a flavor. */
  | { kind: 'replace'; from: string; to: string; isAll: boolean }
  /** Adds as many pieces as fit, in this order. For a box without cells: adds flavors. */
  | { kind: 'fill'; pids: readonly string[] }
  /** Clears the counts set by hand, and distributes the flavors evenly. */
  | { kind: 'share-out' }
  | { kind: 'empty' }
  /** The shopper has confirmed the changes since the box was started. */
  | { kind: 'take-note' }
  | { kind: 'fulfil'; fulfilment: Fulfilment; storeId: string | null }

/** Why a piece cannot be added. */
export type AddProblem = 'no-box' | 'full' | 'flavour-limit'

/** Why a piece does not fit into the current box (MIX-012, MIX-013). */
export function addProblem(box: Box, pid: string): AddProblem | undefined {
  if (!box.rules) return 'no-box'
  const isNew = box.selections.every((selection) => selection.pid !== pid)
  if (isNew && box.selections.length >= box.rules.flavourLimit) return 'flavour-limit'
  if (hasCells(box)) return roomOf(box) === 0 ? 'full' : undefined
  // Flavors without a count by hand share the rest of the box: each needs one increment of it.
  const sharing = box.selections.filter(({ isByHand }) => !isByHand).length + 1
  const needed = countedOf(box.selections) + sharing * box.rules.increment
  return isNew && needed > box.rules.full ? 'full' : undefined
}

/** The sum of the counts set by hand. Other flavors share the rest. */
const countedOf = (selections: readonly Selection[]): number =>
  filledOf({ selections: selections.filter(({ isByHand }) => isByHand) })

/** The box after a change. Returns the same object if nothing changes. */
export function changeBox(box: Box, change: BoxChange): Box {
  switch (change.kind) {
    case 'choose-box':
      return chooseBox(box, change.box)
    case 'add':
      return add(box, change)
    case 'take-out':
      return takeOut(box, change.pid)
    case 'drop':
      return drop(box, change.pids)
    case 'toggle':
      return toggle(box, change.pid)
    case 'set-quantity':
      return setQuantity(box, change)
    case 'empty-cell':
      return box.cells[change.cell] == null ? box : placed(box, withCell(box.cells, change.cell, null))
    case 'swap-cells':
      return swapCells(box, change)
    case 'replace':
      return replace(box, change)
    case 'fill':
      return fill(box, change.pids)
    case 'share-out':
      return shared(
        box,
        box.selections.map((selection) => ({ ...selection, isByHand: false })),
      )
    case 'empty':
      return box.selections.length === 0
        ? box
        : {
            ...box,
            selections: [],
            cells: noCells(box.cells.length),
            initialQuantities: {},
            quantity: undefined,
            mended: undefined,
          }
    case 'take-note':
      return box.mended === undefined ? box : { ...box, mended: undefined }
    case 'fulfil':
      return { ...box, fulfilment: change.fulfilment, storeId: change.storeId }
  }
}

/** Moves the pieces that fit into another box. */
function chooseBox(box: Box, { rules, ...chosen }: ChosenBox): Box {
  const next = { ...box, ...chosen, rules }
  if (sameRules(box.rules, rules)) {
    const isSame = chosen.variantId === box.variantId && chosen.boxId === box.boxId
    return isSame ? box : { ...box, ...chosen }
  }
  if (rules.columns === null) {
    const flavours = box.selections.slice(0, Math.min(rules.flavourLimit, rules.full / rules.increment))
    const isSame =
      box.rules?.unitType === rules.unitType &&
      box.rules.increment === rules.increment &&
      flavours.length === box.selections.length &&
      filledOf(box) <= rules.full
    return isSame && !hasCells(box)
      ? next
      : shared(
          { ...next, cells: [] },
          flavours.map((selection) => ({ ...selection, isByHand: false })),
        )
  }
  const pieces = hasCells(box)
    ? box.cells.filter((pid) => pid !== null)
    : box.selections.map(({ pid }) => pid)
  const flavours = new Set([...new Set(pieces)].slice(0, rules.flavourLimit))
  const isSameTray = box.cells.length === rules.full && flavours.size === box.selections.length
  const taken = pieces.filter((pid) => flavours.has(pid))
  return placed(next, isSameTray ? box.cells : withPieces(noCells(rules.full), taken))
}

export const sameRules = (one: BoxRules | null, other: BoxRules | null): boolean =>
  one !== null &&
  other !== null &&
  (['unitType', 'increment', 'flavourLimit', 'full', 'columns'] as const).every(
    (key) => one[key] === other[key],
  )

const withPieces = (cells: Cells, pids: readonly string[]): Cells => {
  const waiting = [...pids]
  return cells.map((pid) => pid ?? waiting.shift() ?? null)
}

/** The box with other cells. Counts set by hand stay marked. */
function placed(box: Box, cells: Cells, byHand?: ReadonlySet<string>): Box {
  return { ...box, cells, selections: selectionsOf(cells, box.selections, byHand) }
}

/** The box with these flavors, distributed. */
function shared(box: Box, selections: readonly Selection[]): Box {
  if (!box.rules) return box
  const next = shareOut(selections, box.rules)
  const cells = hasCells(box) ? cellsOf(next, box.cells) : []
  const initialQuantities = Object.fromEntries(next.map(({ pid, qty }) => [pid, qty]))
  const kept = next.filter(({ qty, isByHand }) => qty > 0 || isByHand)
  return { ...box, cells, selections: kept, initialQuantities }
}

function add(box: Box, { pid, cell }: { pid: string; cell?: number }): Box {
  if (addProblem(box, pid)) return box
  if (!hasCells(box)) return addShare(box, pid)
  const isFree = cell !== undefined && box.cells[cell] === null
  const index = isFree ? cell : firstFree(box.cells)
  // A second piece of the same flavor is a count by hand.
  const byHand = quantityOf(box, pid) > 0 ? new Set([pid]) : undefined
  return placed(box, withCell(box.cells, index, pid), byHand)
}

function addShare(box: Box, pid: string): Box {
  const isIn = box.selections.some((selection) => selection.pid === pid)
  return isIn
    ? setQuantity(box, { pid, qty: quantityOf(box, pid) + (box.rules?.increment ?? 1) })
    : toggle(box, pid)
}

function takeOut(box: Box, pid: string): Box {
  const qty = quantityOf(box, pid)
  if (qty === 0 || !box.rules) return box
  const left = qty - box.rules.increment
  return left <= 0 ? drop(box, [pid]) : setQuantity(box, { pid, qty: left })
}

function drop(box: Box, pids: readonly string[]): Box {
  const left = box.selections.filter(({ pid }) => !pids.includes(pid))
  if (left.length === box.selections.length) return box
  if (!hasCells(box)) return shared(box, left)
  return placed(
    box,
    box.cells.map((pid) => (pid !== null && pids.includes(pid) ? null : pid)),
  )
}

function toggle(box: Box, pid: string): Box {
  if (box.selections.some((selection) => selection.pid === pid)) return drop(box, [pid])
  if (addProblem(box, pid)) return box
  if (hasCells(box)) return add(box, { pid })
  return shared(box, [...box.selections, { pid, qty: 0, isByHand: false }])
}

/** Sets one flavor. Flavors set by hand keep their count; the rest is distributed. */
function setQuantity(box: Box, { pid, qty }: { pid: string; qty: number }): Box {
  const { rules } = box
  if (!rules) return box
  if (hasCells(box)) return setCount(box, { pid, qty })
  const counted = countedOf(box.selections.filter((selection) => selection.pid !== pid))
  const others = box.selections.filter((selection) => !selection.isByHand && selection.pid !== pid).length
  const limit = Math.max(0, rules.full - counted - others * rules.increment)
  const fitting = Math.min(limit, Math.max(0, Math.round(qty / rules.increment) * rules.increment))
  if (fitting === quantityOf(box, pid)) return box
  const next = box.selections.map((selection) =>
    selection.pid === pid ? { ...selection, qty: fitting, isByHand: true } : selection,
  )
  const isSharing = next.some(({ isByHand }) => !isByHand)
  const initial = box.initialQuantities
  return isSharing ? { ...shared(box, next), initialQuantities: initial } : { ...box, selections: next }
}

/**
 * Sets a count in a box with cells: additional pieces fill the free cells, then replace pieces of flavors without a
 * count by hand.
 */
function setCount(box: Box, { pid, qty }: { pid: string; qty: number }): Box {
  const before = quantityOf(box, pid)
  if (qty <= 0) return drop(box, [pid])
  if (addProblem(box, pid) === 'flavour-limit') return box
  let cells = box.cells
  for (let count = before; count > qty; count--) cells = withCell(cells, cells.lastIndexOf(pid), null)
  for (let count = before; count < qty; count++) {
    const free = firstFree(cells)
    const index = free === -1 ? spare(cells, box.selections, pid) : free
    if (index === -1) break
    cells = withCell(cells, index, pid)
  }
  return cells === box.cells ? box : placed(box, cells, new Set([pid]))
}

/**
 * The last cell of the most frequent flavor without a count by hand. Of equally frequent flavors, uses the flavor
 * that was picked last. Every flavor has at least one piece afterwards.
 */
function spare(cells: Cells, selections: readonly Selection[], except: string): number {
  const counts = selectionsOf(cells, selections)
  const most = counts
    .toReversed()
    .filter(({ pid, qty, isByHand }) => !isByHand && pid !== except && qty > 1)
    .toSorted((one, other) => other.qty - one.qty)[0]
  return most ? cells.lastIndexOf(most.pid) : -1
}

function swapCells(box: Box, { from, to }: { from: number; to: number }): Box {
  const [one, other] = [box.cells[from], box.cells[to]]
  if (one === undefined || other === undefined || one === other) return box
  return { ...box, cells: swapped(box.cells, from, to) }
}

function replace(box: Box, { from, to, isAll }: { from: string; to: string; isAll: boolean }): Box {
  const { rules } = box
  const out = quantityOf(box, from)
  if (!rules || from === to || out === 0) return box
  const isGone = isAll || out === rules.increment
  const isNew = box.selections.every((selection) => selection.pid !== to)
  if (isNew && !isGone && box.selections.length >= rules.flavourLimit) return box
  if (hasCells(box)) {
    const last = box.cells.lastIndexOf(from)
    const cells = box.cells.map((pid, at) => (pid === from && (isAll || at === last) ? to : pid))
    return placed(box, cells)
  }
  const moved = isAll ? out : rules.increment
  const added = isNew ? [{ pid: to, qty: 0, isByHand: true }] : []
  const selections = [...box.selections, ...added].flatMap((selection) => {
    if (selection.pid === from) return isGone ? [] : [{ ...selection, qty: out - moved, isByHand: true }]
    return [selection.pid === to ? { ...selection, qty: selection.qty + moved, isByHand: true } : selection]
  })
  return { ...box, selections }
}

function fill(box: Box, pids: readonly string[]): Box {
  const { rules } = box
  if (!rules || roomOf(box) === 0) return box
  if (!hasCells(box)) {
    const selections = fillRest(box.selections, pids, rules)
    return filledOf({ selections }) === filledOf(box) ? box : { ...box, selections }
  }
  return pids.reduce((filled, pid) => {
    if (addProblem(filled, pid)) return filled
    return placed(filled, withCell(filled.cells, firstFree(filled.cells), pid))
  }, box)
}
