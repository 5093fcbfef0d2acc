import { isDeepStrictEqual } from 'node:util'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Basket } from './basket.ts'
import { save, ownBasket, requestContextOf } from './change.ts'
import type { BasketDependencies } from './dependencies.ts'
import { lockBasket } from './queries.ts'
import { reprice } from './reprice/reprice.ts'

/** See Baskets.get: the basket with current prices, promotions and products. */
export async function readRepriced(
  dependencies: BasketDependencies,
  shopper: Shopper,
  basketId: string,
): Promise<Basket | Refusal> {
  const basket = await ownBasket(dependencies, shopper, basketId)
  return basket ? repriceAndSave(dependencies, shopper, basket) : refuse('basket-not-found', { basketId })
}

/** Reprices a basket that was just read, and saves it when that changed it. Does not read stock. */
export async function repriceAndSave(
  dependencies: BasketDependencies,
  shopper: Shopper,
  basket: Basket,
): Promise<Basket> {
  const requestContext = await requestContextOf(dependencies, shopper, basket)
  const repriced = await reprice(dependencies, requestContext, { basket, stock: 'trust' })
  if (isDeepStrictEqual(repriced, basket)) return basket
  // Another process that saved the basket first used the same prices, so this result is right as well.
  return (await save(dependencies, repriced, requestContext.now)) ?? repriced
}

/** See Baskets.readForOrder. */
export async function readForOrder(
  dependencies: BasketDependencies,
  shopper: Shopper,
  basketId: string,
): Promise<Basket | Refusal> {
  const basket = await ownBasket(dependencies, shopper, basketId, lockBasket)
  if (!basket) return refuse('basket-not-found', { basketId })
  const requestContext = await requestContextOf(dependencies, shopper, basket)
  const hasBonus = basket.items.some(({ bonus }) => bonus !== null)
  const repriced = await reprice(dependencies, requestContext, { basket, stock: hasBonus ? 'read' : 'trust' })
  return repriced.orderTotalCents === basket.orderTotalCents && repriced.flashes.length === 0
    ? repriced
    : refuse('basket-was-changed', { basketId })
}
