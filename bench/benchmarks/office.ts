import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import type { Shop } from '#commerce/shop.ts'
import { cardToken } from '#testing/http/checkout.ts'
import { signUpMember } from '#testing/staff/members.ts'
import { officeHeaders } from '#testing/staff/office.ts'
import type { Benchmark } from '../benchmark.ts'
import { generateOrders } from '../generated-orders.ts'
import { loadPaced } from '../load.ts'
import type { ShopProcess } from '../shop-process.ts'
import { newGuests } from '../shopper.ts'
import { buy, shippableProducts } from './checkout.ts'
import { firstProduct } from './products.ts'
import { orderForMany } from './recipients.ts'

const name = 'bulk'
const orders = 5_000
const shipments = 100
const rounds = 30
/** The rate of a busy hour of a large shop: half of the rate that the target machine can handle beside the job. */
const checkoutsPerSecond = 5
const baselineCheckouts = 150
const firstGuest = 400_000

/** Creates orders for a bulk run, and an owner. Returns the secret of the owner's session. */
export async function prepareOffice(shop: Shop): Promise<string> {
  await generateOrders(shop.database, { name, count: orders, status: 'captured' })
  await shop.database.script('vacuum analyze')
  return (await signUpMember(shop.staff, { email: 'owner@example.com', roleId: 'owner' })).token
}

/** OFF-165: Today, an order with 100 shipments, and a bulk run beside checkouts, by the calls of the office. */
export async function office({ url }: ShopProcess, token: string): Promise<Benchmark[]> {
  const ask = openAsk(url, token)
  const { sellableId } = await firstProduct(url)
  const [guest] = await newGuests(url, 1, firstGuest - 1)
  if (!guest) throw new Error('There is no guest')
  const orderNo = await orderForMany(guest, sellableId, shipments)
  const buying = await openBuying(url)
  const before = await loadPaced({
    perSecond: checkoutsPerSecond,
    isOver: (started) => started >= baselineCheckouts,
    work: buying,
  })
  const run = bulkRun(ask)
  const beside = await loadPaced({ perSecond: checkoutsPerSecond, isOver: run.isOver, work: buying })
  const seconds = await run.seconds
  return [
    { name: 'Today, p95', value: await p95Of(() => ask('GET', '/today')), unit: 'ms', atMost: 150 },
    {
      name: `order with ${shipments} shipments, p95`,
      value: await p95Of(() => ask('GET', `/orders/${orderNo}`)),
      unit: 'ms',
      atMost: 80,
    },
    {
      name: `its first page of shipments, p95`,
      value: await p95Of(() => ask('GET', `/orders/${orderNo}/shipments`)),
      unit: 'ms',
      atMost: 80,
    },
    { name: `bulk run of ${orders} orders`, value: seconds, unit: 's', atMost: 60 },
    {
      name: 'whole checkout beside it, p95',
      value: beside.p95,
      unit: 'ms',
      failures: before.failures + beside.failures,
      atMost: before.p95 * 1.1,
      limit: before.p95,
      limitName: 'without it',
    },
  ]
}

type Ask = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>

/** Sends a request like a page of the office. */
function openAsk(url: string, token: string): Ask {
  let keys = 0
  return async (method, path, body) => {
    const answer = await fetch(`${url}/api/staff${path}`, {
      method,
      headers: {
        ...officeHeaders,
        origin: url,
        cookie: `bonbon-staff=${token}`,
        'content-type': 'application/json',
        'idempotency-key': `bench-${(keys += 1)}-office`,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const json: unknown = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(json)}`)
    return json
  }
}

const Run = z.object({
  id: z.string(),
  state: z.string(),
  counts: z.object({ can: z.number(), done: z.number() }),
})

/** A run that holds the orders: its check first, then the measured part. Ends when the run is done. */
function bulkRun(ask: Ask) {
  let isOver = false
  const seconds = work().finally(() => (isOver = true))
  return { seconds, isOver: () => isOver }

  async function work(): Promise<number> {
    const orderNos = Array.from({ length: orders }, (_, index) => `${name}${index + 1}`)
    const action = { kind: 'hold', reason: 'heat', lookAgainOn: '2999-12-01' }
    const { id } = Run.parse(await ask('POST', '/bulk-runs', { selection: { orderNos }, action }))
    const until = async (state: string) => {
      for (;;) {
        const run = Run.parse(await ask('GET', `/bulk-runs/${id}`))
        if (run.state === state) return run
        await setTimeout(1_000)
      }
    }
    const { counts } = await until('ready')
    if (counts.can !== orders) throw new Error(`${counts.can} orders can be held`)
    const from = performance.now()
    await ask('POST', `/bulk-runs/${id}/start`)
    await until('done')
    return (performance.now() - from) / 1_000
  }
}

/** Buys one product after the other, each as a new guest. */
async function openBuying(url: string): Promise<(index: number) => Promise<void>> {
  const products = await shippableProducts(url)
  let guests = firstGuest
  return async (index) => {
    const [guest] = await newGuests(url, 1, (guests += 1))
    if (guest) await buy(guest, products[index % products.length] ?? '', await cardToken(guest))
  }
}

async function p95Of(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now()
    await work()
    // The first ones fill caches.
    if (round >= 3) times.push(performance.now() - from)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
}
