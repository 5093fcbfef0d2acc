import pg from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openDatabase, sql } from '#commerce/database.ts'
import { isOutage } from '#shared/process/service-unavailable.ts'
import { stockedDatabase } from '#testing/database.ts'
import { bearer } from '#testing/identity/clients.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { openProxy } from '#testing/proxy.ts'
import { openShopOn, type TestShop } from '#testing/shop.ts'

const direct = await stockedDatabase()
const proxy = await openProxy(direct)
const bounded = openShopOn({
  ...openDatabase({ url: proxy.url, poolSize: 2, timeoutSeconds: 2 }),
  url: proxy.url,
})
const unbounded = openShopOn({ ...openDatabase({ url: direct.url, poolSize: 2 }), url: direct.url })
afterAll(() => Promise.all([bounded.database.close(), unbounded.database.close()]))

const { accessToken } = await logIn(bounded.shop.sessions)
const createBasket = (opened: TestShop) =>
  opened.request('/api/main/scapi/ShopperBaskets/createBasket', {
    method: 'POST',
    headers: { ...bearer(accessToken), 'content-type': 'application/json' },
    body: JSON.stringify({ parameters: { temporary: true }, body: {} }),
  })

/** Ends all other connections, as a restart of PostgreSQL does. The pools notice it after a moment. */
const endBackends = () =>
  direct.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'bonbon%'`)

/** Locks a table until the returned function is called. */
async function lockTable(table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: direct.url })
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return () => client.end()
}

const waiting = async (): Promise<number> => {
  const row = await direct.row<{ count: number }>(sql`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return row?.count ?? 0
}

describe('connections that end', () => {
  const { database } = unbounded

  test('during a transaction fail it as an outage, and the next transaction works', async () => {
    const transaction = database.transact(async () => {
      await database.row(sql`select 1`)
      await endBackends()
      for (;;) await database.row(sql`select 1`)
    })
    const error: unknown = await transaction.catch((failure: unknown) => failure)
    expect(isOutage(error)).toBe(true)
    await vi.waitFor(async () =>
      expect(await database.transact(() => database.row(sql`select 1 as one`))).toEqual({ one: 1 }),
    )
  })

  test("during a call cause a 503 with Retry-After and the call's fault document", async () => {
    const unlock = await lockTable('baskets')
    const call = createBasket(unbounded)
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0))
    await endBackends()
    const response = await call
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.json()).toMatchObject({
      type: '/api/docs/faults#unavailable',
      fault: { type: 'UnavailableException' },
    })
    await unlock()
    await vi.waitFor(async () => expect((await createBasket(unbounded)).status).toBe(200))
  })
})

const { database, shop } = bounded

/** The limit is two seconds for each wait. This allows for a busy machine; without a limit the wait would never end. */
const longest = 16_000

test('a locked table ends calls within the time limit, and pages still find a connection', async () => {
  const unlock = await lockTable('baskets')
  const startedAt = performance.now()
  let answered = 0
  const calls = Array.from({ length: 6 }, () => createBasket(bounded).finally(() => (answered += 1)))
  await vi.waitFor(async () => expect(await waiting()).toBe(2))
  const page = await database.pipelineReads(() => shop.inventory.inStock(['sea-salt-bar']))
  expect(page.size).toBe(1)
  expect(answered).toBe(0)
  const answers = await Promise.all(calls)
  expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 503))
  expect(performance.now() - startedAt).toBeLessThan(longest)
  await unlock()
  await vi.waitFor(async () => expect((await createBasket(bounded)).status).toBe(200), { timeout: longest })
})

test('an unresponsive database ends calls within the time limit, and is used again when it responds', async () => {
  proxy.beBlackHole(true)
  const startedAt = performance.now()
  const answers = await Promise.all([createBasket(bounded), createBasket(bounded), createBasket(bounded)])
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  expect(performance.now() - startedAt).toBeLessThan(longest)
  proxy.beBlackHole(false)
  await vi.waitFor(async () => expect((await createBasket(bounded)).status).toBe(200), { timeout: longest })
})

test('jobs that take longer than the limit of calls use separate connections', async () => {
  const slow = () => database.row(sql`select pg_sleep(2.2)`)
  const error: unknown = await slow().catch((failure: unknown) => failure)
  expect(isOutage(error)).toBe(true)
  await expect(database.runJob(slow)).resolves.toBeDefined()
})
