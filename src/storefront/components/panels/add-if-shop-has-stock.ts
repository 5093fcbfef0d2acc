import type { ProductToAdd } from '#storefront/lib/basket/basket.ts'
import type { NotAdded } from '#storefront/state/panels/panel-store.ts'

interface AddSteps {
  /** The shop's stock of a product; `undefined` if it is unknown. */
  readStock: (productId: string) => Promise<{ ats: number; orderable: boolean } | undefined>
  /** Adds products to the bag and shows them. */
  add: (products: readonly ProductToAdd[]) => Promise<unknown>
  /** Opens the options of the product with this quantity and the reason. */
  chooseOptions: (quantity: number, reason: NotAdded['reason']) => void
}

/** Adds the products if the shop has enough of each (SHOP-051). Otherwise opens the product's options (SHOP-050). */
export async function addIfShopHasStock(
  products: readonly ProductToAdd[],
  storeId: string,
  { readStock, add, chooseOptions }: AddSteps,
): Promise<void> {
  const stocks = await Promise.all(products.map(({ productId }) => readStock(productId)))
  const isTooFew = products.some(({ quantity }, index) => {
    const stock = stocks[index]
    return stock !== undefined && (!stock.orderable || stock.ats < quantity)
  })
  const isUnread = stocks.includes(undefined)
  if (isTooFew || isUnread) return chooseOptions(products[0]?.quantity ?? 1, isTooFew ? 'too-few' : 'unread')
  await add(products.map((product) => ({ ...product, fromStoreId: storeId })))
}
