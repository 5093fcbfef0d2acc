import { useEffect } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'
import type { LineProduct } from '#storefront/lib/basket/line-product.ts'
import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'

export type LineProducts = ReadonlyMap<string, LineProduct>

/** Ids in one request (API-059). */
const batchSize = 24

const none: LineProducts = new Map()
const products = openStore(none)
/** Ids of products that are loaded or being loaded. */
const requested = new Set<string>()

/**
 * The products of the lines of a bag or order, by id: photo, link, choices and stock, which the basket does not
 * contain. Each product is loaded once. A line can be shown without its product.
 */
export function useLineProducts(ids: readonly string[]): LineProducts {
  const wanted = ids.join(',')
  useEffect(() => {
    if (wanted !== '') loadLineProducts(wanted.split(','))
  }, [wanted])
  return useStore(products, none)
}

/** Loads the products that are not loaded yet (API-059). */
export function loadLineProducts(ids: readonly string[]): void {
  const missing = [...new Set(ids)].filter((id) => !requested.has(id))
  for (let start = 0; start < missing.length; start += batchSize)
    void loadBatch(missing.slice(start, start + batchSize))
}

async function loadBatch(ids: string[]): Promise<void> {
  for (const id of ids) requested.add(id)
  try {
    const { data } = await calls().ShopperProducts.getProducts({
      parameters: { ids: ids.join(','), expand: 'images,variations,availability', imgTypes: 'large:1' },
    })
    products.set(new Map([...products.get(), ...data.map((product) => [product.id, product] as const)]))
  } catch {
    for (const id of ids) requested.delete(id) // the next page that shows them tries again
    window.addEventListener('online', () => loadLineProducts(ids), { once: true })
  }
}
