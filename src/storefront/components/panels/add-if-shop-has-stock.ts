import type { ProductToAdd } from '#storefront/lib/basket/basket.ts'

interface AddSteps {
  /** What the shop has of a product; nothing when that cannot be learnt. */
  readStock: (productId: string) => Promise<{ ats: number; orderable: boolean } | undefined>
  /** Puts them into the bag and shows that they are there. */
  add: (products: readonly ProductToAdd[]) => Promise<void>
  /** Shows the product's options, for as many pieces. */
  chooseOptions: (quantity: number) => void
}

/** Adds what the shop has enough of (SHOP-051); else the options are shown, to choose less or another (SHOP-050). */
export async function addIfShopHasStock(
  products: readonly ProductToAdd[],
  storeId: string,
  { readStock, add, chooseOptions }: AddSteps,
): Promise<void> {
  const stocks = await Promise.all(products.map(({ productId }) => readStock(productId)))
  const isEnough = products.every(({ quantity }, index) => {
    const stock = stocks[index]
    return stock?.orderable === true && stock.ats >= quantity
  })
  if (isEnough) return add(products.map((product) => ({ ...product, fromStoreId: storeId })))
  chooseOptions(products[0]?.quantity ?? 1)
}
