import { newId } from '#shared/identity/ids.ts'
import type { Basket, ProductToAdd } from '#storefront/lib/basket/basket.ts'
import { additionName, isProductOf } from '#storefront/lib/basket/same-line.ts'

interface LostAddition {
  key: string
  /** The number of pieces of its products in the shown bag at the failure. */
  piecesShown: number
}

/**
 * The keys of additions (`c_additionKey`). An addition with a lost response has the same key when the shopper presses
 * again. The server then counts it once, whether the first request arrived or not.
 */
export function openAdditionKeys(newKey: () => string = randomKey) {
  const lost = new Map<string, LostAddition>()
  return {
    keyFor(products: readonly ProductToAdd[], shown: Basket | undefined): string {
      const name = additionName(products)
      const known = lost.get(name)
      lost.delete(name)
      // If the bag shows that the addition has arrived, the shopper wants to add the same again.
      return known && piecesOf(shown, products) <= known.piecesShown ? known.key : newKey()
    },
    keep(products: readonly ProductToAdd[], shown: Basket | undefined, key: string): void {
      lost.set(additionName(products), { key, piecesShown: piecesOf(shown, products) })
    },
  }
}

/** Whether a basket contains the products of an addition that it did not contain before. */
export const hasArrived = (
  products: readonly ProductToAdd[],
  { before, after }: { before: Basket | undefined; after: Basket | undefined },
): boolean =>
  piecesOf(after, products) >=
  piecesOf(before, products) + products.reduce((sum, { quantity }) => sum + quantity, 0)

const piecesOf = (basket: Basket | undefined, products: readonly ProductToAdd[]): number =>
  (basket?.productItems ?? [])
    .filter((item) => products.some((product) => isProductOf(item, product)))
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** Hex, because decimal digits could be a payment card number, which every call rejects. */
export const randomKey = newId
