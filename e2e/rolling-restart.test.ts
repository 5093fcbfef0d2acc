import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPostgres } from '#server/postgres/postgres.ts'
import { cardToken, createOrder, payOrder } from '#testing/http/checkout.ts'
import { newHttpGuest } from '#testing/http/http-shopper.ts'
import { freePort } from './global-setup.ts'
import { endShop, launchShop, portOf } from './own-shop.ts'

const haproxy = process.env.HAPROXY_PATH
const started: ChildProcess[] = []
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-rolling-'))
})
afterEach(async () => {
  await Promise.all(started.splice(0).map(endShop))
  await rm(folder, { recursive: true })
})

async function open(
  settings: Record<string, string>,
  data = folder,
  program?: string,
): Promise<ChildProcess> {
  const shop = launchShop(data, settings, program)
  started.push(shop)
  await portOf(shop)
  return shop
}

test('a stopping shop reports on /readyz that it is draining, and serves requests until load balancers have noticed', async () => {
  const port = await freePort()
  const shop = await open({ PORT: String(port), BONBON_DRAIN_SECONDS: '2' })
  const url = `http://127.0.0.1:${port}`
  const ended = once(shop, 'exit')
  shop.kill('SIGTERM')
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503))
  const page = await fetch(url)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect(await ended).toEqual([0, null])
})

test.skipIf(!haproxy)(
  'RUN-073 no request and no checkout fails when the next version replaces the servers behind a proxy one by one',
  async () => {
    const postgres = await startPostgres({ folder: join(folder, 'postgres'), durable: false })
    try {
      const ports = [await freePort(), await freePort()]
      const settingsOf = (port: number) => ({
        PORT: String(port),
        DATABASE_URL: postgres.url,
        BONBON_DRAIN_SECONDS: '5',
        BONBON_TRUSTED_PROXIES: '1',
        BONBON_SANDBOX_PAYMENTS: 'yes',
      })
      const shops: ChildProcess[] = []
      for (const port of ports) shops.push(await open(settingsOf(port), join(folder, String(port))))
      const next = await makeNextVersion()
      const url = await openProxy(ports)
      const visitors = sendRequests(url)
      for (const [index, port] of ports.entries()) {
        const shop = shops[index]
        if (shop) await endShop(shop)
        await open(settingsOf(port), join(folder, String(port)), join(next, 'build/server/start.js'))
        await untilAllAreUp(url)
      }
      const { answered, ordered, failures } = await visitors.stop()
      expect(failures).toEqual([])
      expect(answered).toBeGreaterThan(100)
      expect(ordered).toBeGreaterThan(5)
      expect(await appliedIn(postgres.url)).toEqual(nextMigrations.map(([name]) => name))
    } finally {
      await Promise.all(started.splice(0).map(endShop))
      await postgres.stop()
    }
  },
)

/**
 * The migrations of the next version: columns on tables that every sale writes, and an index that is built during
 * sales.
 */
const nextMigrations: readonly (readonly [name: string, text: string])[] = [
  [
    '9001-next-columns.sql',
    '-- expand\nalter table orders add column next_note text;\nalter table baskets add column next_note text;\nalter table all_stock add column next_count int not null default 0;\n',
  ],
  [
    '9002-next-index.sql',
    '-- expand\ncreate index concurrently orders_by_next_note on orders (next_note);\n',
  ],
]

/** A release of this build with additional migrations: a newer version for the running servers. */
async function makeNextVersion(): Promise<string> {
  const target = join(folder, 'next version')
  const made = spawnSync(process.execPath, [resolve(import.meta.dirname, '../bin/release.mjs'), target])
  if (made.status !== 0) throw new Error(String(made.stderr))
  for (const [name, text] of nextMigrations) await writeFile(join(target, 'database/migrations', name), text)
  return target
}

async function appliedIn(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    "select name from migrations where name > '9' order by name",
  )
  await client.end()
  return rows.map(({ name }) => name)
}

/** Starts HAProxy in front of the servers. Returns its URL once all servers are up. */
async function openProxy(ports: readonly number[]): Promise<string> {
  const port = await freePort()
  // A single failed check, which the shop repeats for a second on a busy machine, removes no server.
  const servers = ports.map(
    (server) => `  server s${server} 127.0.0.1:${server} check inter 300ms fall 4 rise 2`,
  )
  const config = join(folder, 'haproxy.cfg')
  await writeFile(
    config,
    `defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 5s
  retries 3
  option redispatch 1
frontend shop
  bind 127.0.0.1:${port}
  acl allUp nbsrv(servers) ge ${ports.length}
  monitor-uri /all-up
  monitor fail if !allUp
  default_backend servers
backend servers
  option httpchk GET /readyz
${servers.join('\n')}
`,
  )
  const proxy = spawn(haproxy ?? '', ['-f', config, '-db'], { stdio: 'ignore' })
  started.push(proxy)
  const url = `http://127.0.0.1:${port}`
  await untilAllAreUp(url)
  return url
}

/** Waits until HAProxy has seen that all servers are ready. */
const untilAllAreUp = (url: string) =>
  vi.waitFor(async () => expect((await fetch(`${url}/all-up`)).status).toBe(200), { timeout: 30_000 })

/** Sends pages, calls and checkouts from six visitors until it is stopped. */
function sendRequests(url: string) {
  let isStopped = false
  let answered = 0
  let ordered = 0
  const failures: string[] = []
  const agent = new Agent({ keepAlive: true })
  const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }

  async function send(path: string, init: RequestInit): Promise<void> {
    try {
      const response = await fetch(url + path, init)
      await response.arrayBuffer()
      answered += 1
      if (!response.ok) failures.push(`${path} ${response.status}`)
    } catch (error) {
      failures.push(`${path} ${String(error)}`)
    }
  }

  async function visit(): Promise<void> {
    while (!isStopped) {
      await send('/', {})
      await send('/api/main/scapi/Site/getSitePreferences', call)
    }
  }

  async function buy(_: unknown, buyer: number): Promise<void> {
    for (let count = 1; !isStopped; count += 1) {
      try {
        const guest = await newHttpGuest(url, { agent, address: `10.0.${buyer}.${count % 250}` })
        const order = await createOrder(guest, 'sea-salt-bar', await cardToken(guest))
        const status = await payOrder(guest, order)
        if (status === 'new') ordered += 1
        else failures.push(`${order.orderNo} is ${status}`)
      } catch (error) {
        failures.push(String(error))
      }
    }
  }

  const visits = [...Array.from({ length: 4 }, visit), ...Array.from({ length: 2 }, buy)]
  return {
    async stop() {
      isStopped = true
      await Promise.all(visits)
      agent.destroy()
      return { answered, ordered, failures }
    },
  }
}
