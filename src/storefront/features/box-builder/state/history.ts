import type { Box } from '#storefront/features/box-builder/lib/box.ts'
import { sameRules } from './change-box.ts'

/** The maximum number of undo steps. */
const steps = 50

export interface History {
  past: readonly Box[]
  box: Box
  future: readonly Box[]
}

export const startHistory = (box: Box): History => ({ past: [], box, future: [] })

/** The history after an undoable change. */
export const recorded = ({ past, box }: History, next: Box): History => ({
  past: [...past, box].slice(-steps),
  box: next,
  future: [],
})

export function undone({ past, box, future }: History): History | undefined {
  const before = past.at(-1)
  return before && { past: past.slice(0, -1), box: contentsOf(before, box), future: [box, ...future] }
}

export function redone({ past, box, future }: History): History | undefined {
  const [next, ...rest] = future
  return next && { past: [...past, box], box: contentsOf(next, box), future: rest }
}

/** Undo restores the contents of the box: the current fulfilment and the wrap of the same box stay. */
const contentsOf = (
  then: Box,
  { boxId, variantId, rules, fulfilment, storeId, itemId, mended }: Box,
): Box => ({
  ...then,
  fulfilment,
  storeId,
  itemId,
  mended,
  variantId: then.boxId === boxId && sameRules(then.rules, rules) ? variantId : then.variantId,
})
