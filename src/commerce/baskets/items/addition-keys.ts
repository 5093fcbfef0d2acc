import type { Basket } from '#commerce/baskets/basket.ts'
import type { BasketCommand } from '#commerce/baskets/dependencies.ts'

/**
 * A change whose answer was lost is sent again at once, or by a shopper who presses again. The chunks of a long list have
 * a key each.
 */
const mostKeys = 10

/** The basket that knows the key of an addition, if it has one. */
export const withAdditionKey = (basket: Basket, key: string | undefined): Basket =>
  key === undefined
    ? basket
    : { ...basket, additionKeys: [...(basket.additionKeys ?? []), key].slice(-mostKeys) }

/** Runs a command once for a key: a basket that knows the key has it in it already. */
export const onceByKey =
  (key: string | undefined, command: BasketCommand): BasketCommand =>
  (basket, context) =>
    key !== undefined && basket.additionKeys?.includes(key)
      ? basket
      : command(withAdditionKey(basket, key), context)
