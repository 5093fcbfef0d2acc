import type { Shop } from '#commerce/shop.ts'
import type { OrderQuery, OrderReader } from '#commerce/orders/search/order-search.ts'
import type { Benchmark } from '../benchmark.ts'
import { names } from '../generated-order-words.ts'

const rounds = 20
const latePages = 500

const owner: OrderReader = {
  seesPersons: true,
  seesMoney: true,
  seesRecipients: true,
  sites: undefined,
  stores: undefined,
}

/** The searches of a round: each finds other orders in the next one. */
const queriesOf = (round: number): OrderQuery[] => [
  {},
  { view: 'given-back' },
  { status: 'completed' },
  { status: 'new' },
  { payment: 'captured', method: 'ground' },
  { text: `l${(round * 37) % names.last}` },
  { text: `rl${(round * 41) % names.last}` },
  { text: `f${round % names.first}` },
  { text: 'springfield' },
  { text: `f${round % names.first} springfield` },
  { text: `s${(round * 53) % names.streets} lane` },
  { text: `${String((round * 61) % names.zips).padStart(5, '0')}` },
  { text: 'l' },
  { text: 'f1 l2' },
  { text: `${round * 97 + 1}@example` },
  { text: 'nobody' },
  { text: 'springfield', status: 'new' },
]

/** OFF-059: the order list, its views and searches in the engine, and a late page; the slowest of twenty is the p95. */
export async function orderSearch({ orderSearch: search }: Shop, beside: string): Promise<Benchmark[]> {
  const times: number[] = []
  for (let round = 0; round < rounds + 1; round += 1)
    for (const query of queriesOf(round)) {
      const started = performance.now()
      await search.find(query, owner)
      // The first round fills the cache of the database.
      if (round > 0) times.push(performance.now() - started)
    }
  let after: string | undefined
  for (let page = 0; page < latePages; page += 1) after = (await search.find({}, owner, after)).next ?? after
  const started = performance.now()
  for (let page = 0; page < rounds; page += 1) await search.find({}, owner, after)
  const late = (performance.now() - started) / rounds
  return [
    { name: `order list and search ${beside}, p95`, value: p95(times), unit: 'ms', atMost: 100 },
    { name: `order list, page ${latePages}, ${beside}`, value: late, unit: 'ms', atMost: 100 },
  ]
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
