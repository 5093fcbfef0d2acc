import type { Basket } from '#commerce/baskets/basket.ts'
import type { Changed } from '#commerce/baskets/basket-commands.ts'
import { ownBasket, requestContextOf } from '#commerce/baskets/change.ts'
import type { BasketDependencies } from '#commerce/baskets/dependencies.ts'
import { expiryOf, mostTemporaryBaskets } from '#commerce/baskets/limits/quotas.ts'
import { inTransaction } from '#commerce/baskets/merge/merge-baskets.ts'
import {
  handOverBasket,
  lockBasket,
  lockBasketsOf,
  lockTemporaryBaskets,
  temporaryBasketIds,
} from '#commerce/baskets/queries.ts'
import { repriceAndSave } from '#commerce/baskets/read-repriced.ts'
import { refuse } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'

/** See AgentBaskets.markAsAgent. */
export function markAsAgent(dependencies: BasketDependencies, shopper: Shopper, basketId: string): Changed {
  return inTransaction(dependencies, shopper, async () => {
    const { database } = dependencies
    const basket = await ownBasket(dependencies, shopper, basketId, lockBasket)
    if (!basket) return refuse('basket-not-found', { basketId })
    if (basket.isAgent) return repriceAndSave(dependencies, shopper, basket)
    await lockTemporaryBaskets(database, shopper)
    const basketIds = await temporaryBasketIds(database, shopper)
    if (!basket.isTemporary && basketIds.length >= mostTemporaryBaskets) {
      return refuse('basket-limit-reached', { limit: mostTemporaryBaskets, basketIds })
    }
    return mark(dependencies, shopper, { ...basket, isTemporary: true, isAgent: true })
  })
}

/** See AgentBaskets.markAsStorefront. Locks the main basket first, as promoteBasket does. */
export function markAsStorefront(
  dependencies: BasketDependencies,
  shopper: Shopper,
  { basketId, exchange }: { basketId: string; exchange: boolean },
): Changed {
  return inTransaction(dependencies, shopper, async () => {
    const { siteId, customerId } = shopper
    const [main] = await lockBasketsOf(dependencies.database, { siteId, customerIds: [customerId] })
    const locked = await ownBasket(dependencies, shopper, basketId, lockBasket)
    if (!locked) return refuse('basket-not-found', { basketId })
    const { isAgent: _, ...basket } = locked
    if (main?.id === basketId) return repriceAndSave(dependencies, shopper, locked)
    if (main && !exchange) return refuse('basket-limit-reached', { limit: 1, basketIds: [main.id] })
    // The number of baskets beside the main one does not change.
    if (main) await mark(dependencies, shopper, { ...main, isTemporary: true, isAgent: true })
    return mark(dependencies, shopper, { ...basket, isTemporary: false })
  })
}

/** Saves a locked basket as an agent's, or as the main one, with current prices. */
async function mark(dependencies: BasketDependencies, shopper: Shopper, basket: Basket): Promise<Basket> {
  const { now } = await requestContextOf(dependencies, shopper, basket)
  const isMarked = await handOverBasket(dependencies.database, basket, expiryOf(basket.customerKind, now))
  if (!isMarked) throw new Error(`Basket ${basket.id} was saved in spite of its lock`)
  return repriceAndSave(dependencies, shopper, { ...basket, version: basket.version + 1 })
}
