import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { effectOf, tokenOf, type Effect, type Previewed } from './effect-of.ts'

interface Attempt {
  action: Effect['action']
  /** The token of the effect that the caller has seen. */
  expected: string | undefined
  /** False for a preview. */
  isCommitted: boolean
  isNotInStock?: boolean
  /** Why the actor may not cause this effect. Every action must specify its check of limits (decision 0195). */
  refuseTo: (effect: Effect) => Promise<Refusal | undefined>
}

export interface Changed {
  before: StoredOrder
  order: StoredOrder
  effect: Effect
}

/**
 * Applies a change to a locked order and determines its effect, with the code of the change itself, so that the
 * preview always equals the action (decision 0177). Rolls the change back for a preview, a refusal, or another effect
 * than the caller has seen.
 */
export const withEffect = (
  dependencies: OrderDependencies,
  before: StoredOrder,
  { action, expected, isCommitted, isNotInStock = false, refuseTo }: Attempt,
  change: () => Promise<StoredOrder | Refusal>,
): Promise<Changed | Refusal> =>
  dependencies.database.attempt<Changed | Refusal>(async () => {
    const voidedBefore = await voidedCards(dependencies, before)
    const order = await change()
    if (isRefusal(order)) return { result: order, isCommitted: false }
    const voided = await voidedCards(dependencies, before)
    const effect = effectOf(before, order, {
      action,
      isNotInStock,
      voidedCards: [...voided].filter((id) => !voidedBefore.has(id)),
    })
    if (expected !== undefined && expected !== tokenOf(effect)) {
      const { orderNo } = before
      return {
        result: refuse('effect-changed', { orderNo, now: previewed({ before, effect }) }),
        isCommitted: false,
      }
    }
    const refused = await refuseTo(effect)
    return refused
      ? { result: refused, isCommitted: false }
      : { result: { before, order, effect }, isCommitted }
  })

/** An effect in its form for display. */
export const previewed = ({ before, effect }: { before: StoredOrder; effect: Effect }): Previewed => ({
  ...effect,
  version: before.version,
  effect: tokenOf(effect),
})

async function voidedCards(
  { giftCards }: OrderDependencies,
  { orderNo, eGiftCards = [] }: StoredOrder,
): Promise<Set<string>> {
  if (eGiftCards.length === 0) return new Set()
  const sold = await giftCards.sold.of(orderNo)
  return new Set(sold.filter(({ isVoided }) => isVoided).map(({ itemId }) => itemId))
}
