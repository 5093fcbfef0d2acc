import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { announced } from '#testing/announced.ts'
import { freshDatabase } from '#testing/database.ts'
import { openProxy } from '#testing/proxy.ts'
import { openDatabase, sql } from '#commerce/database.ts'
import { openReadModel } from '#commerce/read-model.ts'

const direct = await freshDatabase()

const proxy = await openProxy(direct)
const database = openDatabase({
  url: proxy.url,
  poolSize: 2,
  heartbeat: { everyMilliseconds: 50, timeoutMilliseconds: 200 },
})
afterAll(() => database.close())

test('a dead connection that was not closed is opened again, and all caches are dropped', async () => {
  const received: string[] = []
  const stop = await database.onChange((tags) => received.push(...tags))
  await direct.announce(['before'])
  await vi.waitFor(() => expect(received).toContain('before'))
  proxy.beBlackHole(true)
  await direct.announce(['lost'])
  // Long enough for the heartbeat to detect the dead connection.
  await vi.waitFor(async () => expect(await listeners()).toBe(0), { timeout: 5_000 })
  proxy.beBlackHole(false)
  await vi.waitFor(() => expect(received).toContain('*'), { timeout: 5_000 })
  await direct.announce(['after'])
  await vi.waitFor(() => expect(received).toContain('after'))
  stop()
})

test('an outage drops no caches; they are dropped when the connection listens again', async () => {
  const received: string[] = []
  const stop = await database.onChange((tags) => received.push(...tags))
  proxy.beBlackHole(true)
  await vi.waitFor(async () => expect(await listeners()).toBe(0), { timeout: 5_000 })
  expect(received).toEqual([])
  proxy.beBlackHole(false)
  await vi.waitFor(() => expect(received).toEqual(['*']), { timeout: 5_000 })
  stop()
})

test('the reason why the connection cannot be opened is reported, but not with every try', async () => {
  const reported: Error[] = []
  const deaf = openDatabase({
    url: 'postgres://127.0.0.1:1/nobody',
    poolSize: 1,
    reportUnheard: (error) => reported.push(error),
  })
  void deaf.onChange(() => {})
  await vi.waitFor(() => expect(reported).toHaveLength(1))
  await delay(1_000)
  expect(reported.map(({ message }) => message)).toEqual([expect.stringContaining('ECONNREFUSED')])
  await deaf.close()
})

test('a value without an announcement is loaded again when it is too old', async () => {
  let now = 0
  let loads = 0
  const readModel = openReadModel({ database: direct, now: () => now })
  const read = () => readModel.getOrLoad('price', ['prices'], async () => ++loads)
  const readMany = async () =>
    (
      await readModel.getOrLoadMany('thing', ['a'], {
        tags: () => [],
        load: async () => new Map([['a', ++loads]]),
      })
    ).get('a')
  expect([await read(), await readMany(), await read(), await readMany()]).toEqual([1, 2, 1, 2])
  now += 15 * 60_000 + 1
  expect([await read(), await readMany()]).toEqual([3, 4])
  await announced(direct, ['prices'])
  expect(await read()).toBe(5)
})

/** The connections that listen on this database, according to PostgreSQL. */
async function listeners(): Promise<number> {
  const row = await direct.row<{ count: number }>(sql`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'bonbon-listen' and state = 'idle'`)
  return row?.count ?? 0
}
