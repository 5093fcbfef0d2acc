import { isDeepStrictEqual } from 'node:util'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Basket } from './basket.ts'
import type { ShownBasket } from './basket-lifecycle.ts'
import { isOwn, ownBasket, requestContextOf, save } from './change.ts'
import { changesSinceShown } from './changes-since-shown.ts'
import type { BasketDependencies } from './dependencies.ts'
import { lockBasket } from './queries.ts'
import { withBillingContact } from './shipments/pickup.ts'
import { orderProblem, reprice } from './reprice/reprice.ts'

/** See Baskets.get: the basket with current prices, promotions and products. */
export async function readRepriced(
  dependencies: BasketDependencies,
  shopper: Shopper,
  basketId: string,
): Promise<Basket | Refusal> {
  const basket = await ownBasket(dependencies, shopper, basketId)
  return basket ? repriceAndSave(dependencies, shopper, basket) : refuse('basket-not-found', { basketId })
}

/**
 * Reprices a basket that was just read, and saves it if it has changed. The saved basket counts as shown to the
 * shopper (see readForOrder). Does not read stock.
 */
export async function repriceAndSave(
  dependencies: BasketDependencies,
  shopper: Shopper,
  basket: Basket,
): Promise<Basket> {
  const requestContext = await requestContextOf(dependencies, shopper, basket)
  const repriced = await reprice(dependencies, requestContext, { basket, stock: 'trust' })
  if (isDeepStrictEqual(repriced, basket)) return basket
  if (isDeepStrictEqual(withoutTexts(repriced), withoutTexts(basket))) return repriced
  const result = await save(dependencies, { before: basket, after: repriced }, requestContext)
  if (result.saved) return result.saved
  // `newer` is undefined if the basket has just become an order, or belongs to another shopper.
  const { newer } = result
  return newer && isOwn(newer, shopper) ? repriceAndSave(dependencies, shopper, newer) : repriced
}

/** Fields with texts in the locale of the request. */
const textKeys: ReadonlySet<string> = new Set(['congratulation', 'methodName', 'name', 'productName', 'text'])

/**
 * Reading a basket in another language creates no new version: another tab may have shown this one (decision 0230).
 */
const withoutTexts = (basket: Basket): unknown =>
  JSON.parse(JSON.stringify(basket, (key, value: unknown) => (textKeys.has(key) ? undefined : value)))

/** See Baskets.readForOrder. */
export async function readForOrder(
  dependencies: BasketDependencies,
  shopper: Shopper,
  basketId: string,
  shown: ShownBasket,
): Promise<Basket | Refusal> {
  const basket = await ownBasket(dependencies, shopper, basketId, lockBasket)
  if (!basket) return refuse('basket-not-found', { basketId })
  // Until the order is created, no other order can use up a code whose discount this basket has.
  await dependencies.pricing.coupons.lock(basket.coupons.map(({ code }) => code))
  const requestContext = await requestContextOf(dependencies, shopper, basket)
  const hasBonus = basket.items.some(({ bonus }) => bonus !== null)
  const repriced = await reprice(dependencies, requestContext, { basket, stock: hasBonus ? 'read' : 'trust' })
  const changes = changesSinceShown(shown, {
    stored: basket,
    current: repriced,
    locale: shopper.locale ?? basket.locale ?? requestContext.site.defaultLocale,
  })
  if (changes.length > 0) return refuse('basket-was-changed', { basketId, changes })
  const problem = await orderProblem(dependencies, requestContext, repriced)
  if (problem) return problem
  return shopper.isForeign ? withBillingContact(repriced) : repriced
}
