import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, expect, test, vi } from 'vitest'
import { announced } from '#testing/announced.ts'
import { freshDatabase } from '#testing/database.ts'
import { openDatabase, sql } from './database.ts'
import { openReadModel } from './read-model.ts'

const direct = await freshDatabase()

/**
 * A proxy in front of PostgreSQL. While it is a black hole it passes nothing on, in either direction, and closes no
 * connection: as a firewall does that has forgotten a connection.
 */
async function openProxy() {
  // Not a URL for `new URL`: it has no host name.
  const [, name = '', folder = ''] = /@\/(\w+)\?host=(.+)$/.exec(direct.url) ?? []
  const sockets = new Set<Socket>()
  let isBlackHole = false
  const server = createServer((incoming) => {
    const outgoing = connect(`${decodeURIComponent(folder)}/.s.PGSQL.5432`)
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from)
      let isLost = false
      from.on('data', (bytes) => {
        isLost ||= isBlackHole
        if (!isLost) to.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
    pass(incoming, outgoing)
    pass(outgoing, incoming)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `postgresql://bonbon@127.0.0.1:${port}/${name}`,
    swallow: (isOn: boolean) => void (isBlackHole = isOn),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const proxy = await openProxy()
const database = openDatabase({
  url: proxy.url,
  poolSize: 2,
  heartbeat: { everyMilliseconds: 50, timeoutMilliseconds: 200 },
})
afterAll(async () => {
  await database.close()
  proxy.close()
})

test('a connection that is dead without having been closed is opened again, and all caches are dropped', async () => {
  const received: string[] = []
  const stop = await database.onChange((tags) => received.push(...tags))
  await direct.announce(['before'])
  await vi.waitFor(() => expect(received).toContain('before'))
  proxy.swallow(true)
  await direct.announce(['lost'])
  // Long enough for the heartbeat to find the connection dead.
  await vi.waitFor(async () => expect(await listeners()).toBe(0), { timeout: 5_000 })
  proxy.swallow(false)
  await vi.waitFor(() => expect(received).toContain('*'), { timeout: 5_000 })
  await direct.announce(['after'])
  await vi.waitFor(() => expect(received).toContain('after'))
  stop()
})

test('during an outage nothing is dropped; it is when the connection listens again', async () => {
  const received: string[] = []
  const stop = await database.onChange((tags) => received.push(...tags))
  proxy.swallow(true)
  await vi.waitFor(async () => expect(await listeners()).toBe(0), { timeout: 5_000 })
  expect(received).toEqual([])
  proxy.swallow(false)
  await vi.waitFor(() => expect(received).toEqual(['*']), { timeout: 5_000 })
  stop()
})

test('a value that no announcement drops is loaded again when it is too old', async () => {
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

/** The connections that listen on this database, as PostgreSQL sees them. */
async function listeners(): Promise<number> {
  const row = await direct.row<{ count: number }>(sql`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'bonbon-listen' and state = 'idle'`)
  return row?.count ?? 0
}
