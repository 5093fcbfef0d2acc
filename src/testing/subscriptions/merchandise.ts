import type { Database } from '#commerce/database.ts'
import type { Shop } from '#commerce/shop.ts'
import { announced } from '#testing/announced.ts'

interface Opened {
  shop: Shop
  database: Database
}

/** Sets the price of a product in USD on the main site. */
export async function changePrice(
  { shop, database }: Opened,
  productId: string,
  amount: number,
): Promise<void> {
  const { prices } = shop.pricing.records
  const amountCents = Math.round(amount * 100)
  const changed = (await prices.all()).map((line) =>
    line.productId === productId && ['main-usd-list', 'main-usd-sale'].includes(line.priceBookId)
      ? { ...line, amountCents }
      : line,
  )
  await announced(database, await database.transact(() => prices.replace(changed)))
}

/** Removes a product from the main site. Returns a function that restores it. */
export async function withdraw({ shop, database }: Opened, productId: string): Promise<() => Promise<void>> {
  const set = async (isOnline: boolean) => {
    const { products } = shop.catalog.records
    const changed = (await products.all()).map((product) => ({
      ...product,
      variants: product.variants?.map((one) => (one.id === productId ? { ...one, isOnline } : one)),
    }))
    await announced(database, await database.transact(() => products.replace(changed)))
  }
  await set(false)
  return () => set(true)
}
