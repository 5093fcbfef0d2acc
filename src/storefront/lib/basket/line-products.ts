import { useEffect } from 'react'
import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { openStore } from '#storefront/lib/store.ts'
import { useStore } from '#storefront/lib/use-store.ts'

export type LineProduct = Awaited<ReturnType<Calls['ShopperProducts']['getProducts']>>['data'][number]
export type LineProducts = ReadonlyMap<string, LineProduct>

/** Ids in one request (API-059). */
const batchSize = 24

const none: LineProducts = new Map()
const known = openStore(none)
const asked = new Set<string>()

/**
 * What a line shows of its product beside what the basket says: photo, link, choices and stock. Each is asked for
 * once; a line can be drawn without.
 */
export function useLineProducts(ids: readonly string[]): LineProducts {
  const wanted = ids.join(',')
  useEffect(() => {
    if (wanted !== '') askForProducts(wanted.split(','))
  }, [wanted])
  return useStore(known, none)
}

/** Fetches what is not known yet of the products of a bag's lines (API-059). */
export function askForProducts(ids: readonly string[]): void {
  const missing = [...new Set(ids)].filter((id) => !asked.has(id))
  for (let start = 0; start < missing.length; start += batchSize)
    void fetchProducts(missing.slice(start, start + batchSize))
}

async function fetchProducts(ids: string[]): Promise<void> {
  for (const id of ids) asked.add(id)
  try {
    const { data } = await calls().ShopperProducts.getProducts({
      parameters: { ids: ids.join(','), expand: 'images,variations,availability', imgTypes: 'large:1' },
    })
    known.set(new Map([...known.get(), ...data.map((product) => [product.id, product] as const)]))
  } catch {
    for (const id of ids) asked.delete(id) // the next page that shows them asks again
  }
}
