import { isDeepStrictEqual } from 'node:util'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Basket } from './basket.ts'
import { save, ownBasket, requestContextOf } from './change.ts'
import type { BasketDependencies } from './dependencies.ts'
import { lockBasket } from './queries.ts'
import { reprice } from './reprice/reprice.ts'

/** The basket with the prices, promotions and goods of now; written back where that changed it. */
export async function readRepriced(
  parts: BasketDependencies,
  shopper: Shopper,
  basketId: string,
): Promise<Basket | Refusal> {
  const basket = await ownBasket(parts, shopper, basketId)
  return basket ? repriced(parts, shopper, basket) : refuse('basket-not-found', { basketId })
}

/** Brings a basket that was just read up to now. */
export async function repriced(parts: BasketDependencies, shopper: Shopper, basket: Basket): Promise<Basket> {
  const visit = await requestContextOf(parts, shopper, basket)
  const fresh = await reprice(parts, visit, { basket, stock: 'trust' })
  if (isDeepStrictEqual(fresh, basket)) return basket
  // Whoever wrote meanwhile has reckoned with the same prices: this look at them is as good.
  return (await save(parts, fresh, visit.now)) ?? fresh
}

/** See Baskets.readForOrder. */
export async function readForOrder(
  parts: BasketDependencies,
  shopper: Shopper,
  basketId: string,
): Promise<Basket | Refusal> {
  const basket = await ownBasket(parts, shopper, basketId, lockBasket)
  if (!basket) return refuse('basket-not-found', { basketId })
  const visit = await requestContextOf(parts, shopper, basket)
  const hasBonus = basket.items.some(({ bonus }) => bonus !== null)
  const fresh = await reprice(parts, visit, { basket, stock: hasBonus ? 'ask' : 'trust' })
  return fresh.orderTotalCents === basket.orderTotalCents && fresh.flashes.length === 0
    ? fresh
    : refuse('basket-was-changed', { basketId })
}
