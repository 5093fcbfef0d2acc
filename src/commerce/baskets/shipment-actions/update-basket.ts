import { isRefusal } from '#commerce/refusals.ts'
import { changeBasket } from '#commerce/baskets/change-basket.ts'
import type { BasketCommand } from '#commerce/baskets/dependencies.ts'
import type { BasketChange } from '#commerce/baskets/inputs.ts'
import { onceByKey } from '#commerce/baskets/items/addition-keys.ts'
import { runActions } from './run-actions.ts'

/**
 * Changes currency, source code and `c_` fields, then runs the actions. With a known key, everything was already
 * done.
 */
export const updateBasket = ({ c_actions: actions, ...input }: BasketChange, key?: string): BasketCommand =>
  onceByKey(key, async (basket, context) => {
    const isEmpty = actions?.length === 0
    const changed = await changeBasket(isEmpty ? { ...input, c_actions: actions } : input)(basket, context)
    return isRefusal(changed) || !actions ? changed : runActions(actions)(changed, context)
  })
