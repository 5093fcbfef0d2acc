import { isDeepStrictEqual } from 'node:util'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Basket } from './basket.ts'
import { save, theirBasket, visitOf } from './change.ts'
import type { BasketParts } from './dependencies.ts'
import { lockBasket } from './queries.ts'
import { refresh } from './reprice/reprice.ts'

/** The basket with the prices, promotions and goods of now; written back where that changed it. */
export async function readFresh(
  parts: BasketParts,
  shopper: Shopper,
  basketId: string,
): Promise<Basket | Refusal> {
  const basket = await theirBasket(parts, shopper, basketId)
  return basket ? freshened(parts, shopper, basket) : refuse('basket-not-found', { basketId })
}

/** Brings a basket that was just read up to now. */
export async function freshened(parts: BasketParts, shopper: Shopper, basket: Basket): Promise<Basket> {
  const visit = await visitOf(parts, shopper, basket)
  const fresh = await refresh(parts, visit, { basket, stock: 'trust' })
  if (isDeepStrictEqual(fresh, basket)) return basket
  // Whoever wrote meanwhile has reckoned with the same prices: this look at them is as good.
  return (await save(parts, fresh, visit.now)) ?? fresh
}

/** See Baskets.readForOrder. */
export async function readForOrder(
  parts: BasketParts,
  shopper: Shopper,
  basketId: string,
): Promise<Basket | Refusal> {
  const basket = await theirBasket(parts, shopper, basketId, lockBasket)
  if (!basket) return refuse('basket-not-found', { basketId })
  const visit = await visitOf(parts, shopper, basket)
  const hasBonus = basket.items.some(({ bonus }) => bonus !== null)
  const fresh = await refresh(parts, visit, { basket, stock: hasBonus ? 'ask' : 'trust' })
  return fresh.orderTotalCents === basket.orderTotalCents && fresh.flashes.length === 0
    ? fresh
    : refuse('basket-was-changed', { basketId })
}
