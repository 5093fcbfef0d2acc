import type { BasketCommand } from '#commerce/baskets/dependencies.ts'

/** A change whose answer was lost is sent again at once, or by a shopper who presses again. */
const mostKeys = 5

/** Runs a command once for a key: a basket that knows the key has it in it already. */
export const onceByKey =
  (key: string | undefined, command: BasketCommand): BasketCommand =>
  (basket, context) => {
    if (key === undefined) return command(basket, context)
    const { additionKeys = [] } = basket
    if (additionKeys.includes(key)) return basket
    return command({ ...basket, additionKeys: [...additionKeys, key].slice(-mostKeys) }, context)
  }
