import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { effectOf, tokenOf, type Effect, type Previewed } from './effect-of.ts'

interface Attempt {
  action: Effect['action']
  /** The token of the effect that the caller has seen. */
  expected: string | undefined
  /** False: the change is only looked at. */
  isKept: boolean
  isNotInStock?: boolean
  /** Why who acts may not have this effect: every action has to say how it keeps to limits (decision 0195). */
  refuseTo: (effect: Effect) => Promise<Refusal | undefined>
}

export interface Changed {
  before: StoredOrder
  order: StoredOrder
  effect: Effect
}

/**
 * Makes a change of a locked order and finds its effect, by the very code that changes it: the preview cannot say anything else than
 * the action does (decision 0177). Takes the change back when it is only looked at, is refused, or has another effect than the caller has
 * seen.
 */
export const withEffect = (
  dependencies: OrderDependencies,
  before: StoredOrder,
  { action, expected, isKept, isNotInStock = false, refuseTo }: Attempt,
  change: () => Promise<StoredOrder | Refusal>,
): Promise<Changed | Refusal> =>
  dependencies.database.attempt<Changed | Refusal>(async () => {
    const voidedBefore = await voidedCards(dependencies, before)
    const order = await change()
    if (isRefusal(order)) return { result: order, isKept: false }
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
        isKept: false,
      }
    }
    const refused = await refuseTo(effect)
    return refused ? { result: refused, isKept: false } : { result: { before, order, effect }, isKept }
  })

/** An effect as it is shown. */
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
