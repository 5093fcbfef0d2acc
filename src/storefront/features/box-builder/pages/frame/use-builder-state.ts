import { useEffect, useLayoutEffect, useState } from 'react'
import { filledOf, hasCells, quantityOf, type Box } from '#storefront/features/box-builder/lib/box.ts'
import type { BuilderStep } from '#storefront/features/box-builder/lib/builder-links.ts'
import {
  boxOf,
  piecesFor,
  variantOf,
  type BuilderView,
} from '#storefront/features/box-builder/lib/builder-view.ts'
import { rememberNames } from '#storefront/features/box-builder/lib/gone-pieces.ts'
import type { Taste } from '#storefront/features/box-builder/lib/tastes.ts'
import { useText } from '#ui/messages/use-text.ts'
import { boxBuilder, useBoxHistory } from '#storefront/features/box-builder/state/box-builder-store.ts'
import {
  addProblem,
  type AddProblem,
  type BoxChange,
} from '#storefront/features/box-builder/state/change-box.ts'
import { useBuilderVisit } from '#storefront/features/box-builder/state/use-builder-visit.ts'
import type { BuilderContext } from './builder-context.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useFlight } from './use-flight.ts'
import { useShopOfPickup } from './use-shop-of-pickup.ts'
import { useStockOfPieces } from './use-stock-of-pieces.ts'

const nothingWanted: ReadonlySet<Taste> = new Set()

/** A piece that does not fit into the box, and the reason. */
export interface Waiting {
  pid: string
  problem: Exclude<AddProblem, 'no-box'>
}

/** The box of the visit, with all functions of the steps. */
export function useBuilderState(view: BuilderView, step: BuilderStep) {
  const { builder } = view
  const isRead = useBuilderVisit(builder)
  useShopOfPickup(builder, isRead)
  const { box, past, future } = useBoxHistory(builder)
  useMendedBox(view, box, isRead)
  const [wanted, setWanted] = useState(nothingWanted)
  const [waiting, setWaiting] = useState<Waiting>()
  const [lastPiece, setLastPiece] = useState<string>()
  const { announcement, say } = useAnnouncement()
  const { prepare, land } = useFlight()
  const sayState = useStateText(view)
  const chosen = chosenOf(view, box)
  const pieces = piecesFor(view, chosen.boxView)
  const { shortageOf, isStockRead } = useStockOfPieces(pieces, box, { isEnabled: isRead && step !== 'base' })
  const store = () => boxBuilder(builder)

  function change(made: BoxChange): boolean {
    const isChanged = store().change(made)
    if (isChanged) say(sayState(store().get(), pidOf(made)))
    return isChanged
  }
  function add(pid: string, from?: Element | null): void {
    const now = store().get()
    // MIX-011: a tap adds or removes a flavor of a box by weight. Its share is set elsewhere.
    if (now.rules && !hasCells(now) && quantityOf(now, pid) > 0) return void change({ kind: 'toggle', pid })
    const problem = addProblem(now, pid)
    if (problem && problem !== 'no-box') return setWaiting({ pid, problem })
    prepare(from)
    setLastPiece(pid)
    change({ kind: 'add', pid })
  }
  const stepBy = (move: 'undo' | 'redo') => (): boolean => {
    const isMoved = store()[move]()
    if (isMoved) say(sayState(store().get()))
    return isMoved
  }
  const [undo, redo] = [stepBy('undo'), stepBy('redo')]
  useUndoKeys({ undo, redo })

  const context: BuilderContext = {
    view,
    step,
    isRead,
    box,
    ...chosen,
    pieces,
    pieceOf: (pid) => view.pieces.find(({ id }) => id === pid),
    shortageOf,
    isStockRead,
    wanted,
    setWanted,
    change,
    undo,
    redo,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    add,
    lastPiece,
    say,
  }
  return { context, announcement, land, swap: { waiting, onClose: () => setWaiting(undefined) } }
}

/** Adapts a box of earlier rules to the current ones, before it is shown. */
function useMendedBox(view: BuilderView, box: Box, isRead: boolean): void {
  useEffect(() => rememberNames(view.pieces.map(({ id, name }) => ({ pid: id, name }))), [view])
  useLayoutEffect(() => {
    if (isRead) boxBuilder(view.builder).mend(view)
  }, [view, box, isRead])
}

/** The piece of a change. */
function pidOf(change: BoxChange): string | undefined {
  if (change.kind === 'replace') return change.to
  if (change.kind === 'drop') return change.pids.length === 1 ? change.pids[0] : undefined
  return 'pid' in change ? change.pid : undefined
}

/** The chosen box and variant, or the proposed ones. */
export function chosenOf(view: BuilderView, box: Pick<Box, 'boxId' | 'variantId'>) {
  const boxView = boxOf(view, box.boxId) ?? view.boxes[0]
  if (!boxView) throw new Error('A builder without boxes has no pages')
  const variant = variantOf(boxView, box.variantId) ?? variantOf(boxView, boxView.defaultVariantId)
  if (!variant) throw new Error(`Box ${boxView.id} has no variant that is sold`)
  return { boxView, variant }
}

/** 'Lemon Silk, 3; box 13 of 24'. */
function useStateText({ pieces }: BuilderView): (box: Box, pid?: string) => string {
  const text = useText()
  return (box, pid) => {
    const { rules } = box
    if (!rules) return ''
    const values = { filled: filledOf(box), full: rules.full }
    const state = text(rules.unitType === 'percent' ? 'mix.said.percent' : 'mix.said.pieces', values)
    const piece = pieces.find(({ id }) => id === pid)
    if (!piece) return state
    const quantity = quantityOf(box, piece.id)
    const unit = rules.unitType === 'percent' && !hasCells(box) ? 'percent' : 'pieces'
    return text(`mix.said.piece.${unit}`, { name: piece.name, quantity, state })
  }
}

/** Elements in which the keys belong to a field, or to a dialog above the page. */
const ownKeys = 'input, textarea, [role="dialog"], [role="alertdialog"]'

/** Ctrl-Z and Ctrl-Y, and the keys of a Mac. Ignored while the shopper types in a field. */
function useUndoKeys({ undo, redo }: { undo: () => boolean; redo: () => boolean }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event
      if (!(ctrlKey || metaKey) || (target instanceof HTMLElement && target.closest(ownKeys))) return
      const letter = key.toLowerCase()
      const isUndo = letter === 'z' && !shiftKey
      if (!isUndo && letter !== 'y' && letter !== 'z') return
      event.preventDefault()
      if (isUndo) undo()
      else redo()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
