import type { Box } from '#storefront/features/box-builder/lib/box.ts'
import {
  boxOf,
  boxWithRoom,
  chosenBox,
  variantOf,
  type BoxView,
  type BuilderView,
} from '#storefront/features/box-builder/lib/builder-view.ts'
import { mendedOf } from '#storefront/features/box-builder/lib/mended.ts'
import { changeBox, sameRules } from './change-box.ts'
import { startHistory, type History } from './history.ts'

/**
 * Adapts the box to the current products: with the current rules, in another size if its size is discontinued, or in
 * another box if its box is discontinued. Returns the same object if nothing has changed. Discontinued pieces stay:
 * the notices of the step offer a swap.
 */
export function mendBox(box: Box, view: BuilderView): Box {
  if (box.boxId === null || box.rules === null) return box
  const { rules, selections: quantities } = box
  const same = boxOf(view, box.boxId)
  const variant = variantOf(same, box.variantId)
  if (variant && sameRules(variant.rules, rules)) return box
  const target = same ?? boxInstead(box, view)
  const chosen = variant ?? variantOf(target, target?.defaultVariantId ?? null)
  if (!target || !chosen) return box
  const moved = changeBox(box, { kind: 'choose-box', box: chosenBox(target, chosen) })
  const cause = variant ? 'rules' : same ? 'variant' : 'box'
  return { ...moved, mended: mendedOf(cause, { quantities, rules }, moved) ?? box.mended }
}

/**
 * The history of an adapted box, which starts anew. It is not saved: a tab with outdated rules must not overwrite the
 * draft of a tab with newer ones.
 */
export function mendedHistory(history: History, view: BuilderView): History {
  const box = mendBox(history.box, view)
  return box === history.box ? history : startHistory(box)
}

/** The smallest box that holds all pieces, or else a box that is filled in the same way. */
const boxInstead = ({ rules, selections }: Box, view: BuilderView): BoxView | undefined =>
  boxWithRoom(view, { box: [...selections], ...(rules && { unitType: rules.unitType }) }) ??
  view.boxes.find(
    (one) => variantOf(one, one.defaultVariantId)?.rules.unitType === (rules?.unitType ?? 'piece'),
  ) ??
  view.boxes[0]
