import type { Basket } from '#commerce/baskets/basket.ts'
import type { BasketCommand } from '#commerce/baskets/dependencies.ts'

/**
 * The number of stored keys. A change whose response was lost is repeated immediately, or when the shopper clicks
 * again. Each chunk of a long list has its own key.
 */
const mostKeys = 10

/** Adds the key of an addition to the basket, if there is one. */
export const withAdditionKey = (basket: Basket, key: string | undefined): Basket =>
  key === undefined
    ? basket
    : { ...basket, additionKeys: [...(basket.additionKeys ?? []), key].slice(-mostKeys) }

/** Runs a command once per key: a basket that knows the key already contains the result. */
export const onceByKey =
  (key: string | undefined, command: BasketCommand): BasketCommand =>
  (basket, context) =>
    key !== undefined && basket.additionKeys?.includes(key)
      ? basket
      : command(withAdditionKey(basket, key), context)
