import type { Benchmark } from '../benchmark.ts'
import { generatedQueries } from '../generated-catalog.ts'
import { loadRun, readWhole, type TimedLoad } from '../load.ts'
import type { ShopProcess } from '../shop-process.ts'
import { searchAddress, suggestionAddress } from './products.ts'

const queries = 1_000
const warmUps = 500

interface SearchOptions {
  products: number
  /** The maximum milliseconds of a search. */
  atMost: number
  /** Makes every process load the index again. */
  changeIndex: () => Promise<void>
}

/**
 * Search with facets and suggestions after a warm-up, and suggestions right after a change of the index. Queries of three
 * words occur once; queries of one word repeat often, as with real shoppers.
 */
export async function searchBenchmarks(
  { url }: ShopProcess,
  { products, atMost, changeIndex }: SearchOptions,
): Promise<Benchmark[]> {
  const all = generatedQueries(warmUps + queries)
  const typed = all.map((query, index) => query.slice(0, 3 + (index % 6)))
  const found = await loadAfterWarmUp(all.map((query) => searchAddress(url, query)))
  const suggested = await loadAfterWarmUp(typed.map((query) => suggestionAddress(url, query)))
  await changeIndex()
  const afterChange = await load(typed.slice(warmUps).map((query) => suggestionAddress(url, query)))
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
    {
      name: `suggestions in ${size} products after a change, p95`,
      value: afterChange.p95,
      unit: 'ms',
      atMost: 50,
      failures: afterChange.failures,
    },
  ]
}

async function loadAfterWarmUp(addresses: readonly string[]): Promise<TimedLoad> {
  await load(addresses.slice(0, warmUps))
  return load(addresses.slice(warmUps))
}

const load = (addresses: readonly string[]): Promise<TimedLoad> =>
  loadRun({ count: addresses.length, work: (index) => readWhole(addresses[index] ?? '') })
