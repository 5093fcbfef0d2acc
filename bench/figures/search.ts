import type { Figure } from '../figure.ts'
import { generatedQueries } from '../generated-catalog.ts'
import { loadRun } from '../load.ts'
import type { ShopProcess } from '../shop-process.ts'
import { searchAddress, suggestionAddress } from './products.ts'

const queries = 1_000

/** Search with facets and suggestions, every query asked once. */
export async function searchFigures(
  { url }: ShopProcess,
  products: number,
  atMost: number,
): Promise<Figure[]> {
  const asked = generatedQueries(queries)
  const ask = async (address: string) => {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    await response.arrayBuffer()
  }
  // The first search after a start reads what it needs into memory.
  await ask(searchAddress(url, 'truffle'))
  await ask(suggestionAddress(url, 'tru'))
  const found = await loadRun({
    count: queries,
    work: (index) => ask(searchAddress(url, asked[index] ?? '')),
  })
  const suggested = await loadRun({
    count: queries,
    work: (index) => ask(suggestionAddress(url, (asked[index] ?? '').slice(0, 3 + (index % 6)))),
  })
  const size = products.toLocaleString('en-US')
  return [
    {
      name: `search with facets in ${size} products, p95`,
      value: found.p95,
      unit: 'ms',
      atMost,
      failures: found.failures,
    },
    {
      name: `suggestions in ${size} products, p95`,
      value: suggested.p95,
      unit: 'ms',
      atMost: 15,
      failures: suggested.failures,
    },
  ]
}
