import { hasPieces, isFull, type Box } from './box.ts'
import { builderSteps, type BuilderStep } from './builder-links.ts'

/** The last step whose data is complete. A shopper cannot skip an incomplete step. */
export function openStep(box: Box): BuilderStep {
  if (box.boxId === null || box.variantId === null || box.rules === null) return 'select-item'
  if (!hasPieces(box)) return 'select-candies'
  return isFull(box) ? 'review-box' : 'set-quantities'
}

/** The step to show instead of a step that is not available yet. */
export function stepInstead(box: Box, asked: BuilderStep): BuilderStep | undefined {
  const open = openStep(box)
  return builderSteps.indexOf(asked) > builderSteps.indexOf(open) ? open : undefined
}
