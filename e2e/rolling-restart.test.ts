import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPostgres } from '#server/postgres/postgres.ts'
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

async function open(settings: Record<string, string>, data = folder): Promise<ChildProcess> {
  const shop = launchShop(data, settings)
  started.push(shop)
  await portOf(shop)
  return shop
}

test('a stopping shop says on /readyz that it is not ready, and answers until balancers have noticed', async () => {
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

test.skipIf(!haproxy)('no request fails when the servers behind a proxy are restarted in turn', async () => {
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), durable: false })
  try {
    const ports = [await freePort(), await freePort()]
    const settingsOf = (port: number) => ({
      PORT: String(port),
      DATABASE_URL: postgres.url,
      BONBON_DRAIN_SECONDS: '5',
    })
    const shops: ChildProcess[] = []
    for (const port of ports) shops.push(await open(settingsOf(port), join(folder, String(port))))
    const url = await openProxy(ports)
    const visitors = sendRequests(url)
    for (const [index, port] of ports.entries()) {
      const shop = shops[index]
      if (shop) await endShop(shop)
      await open(settingsOf(port), join(folder, String(port)))
      await untilAllAreUp(url)
    }
    const { answered, failures } = await visitors.stop()
    expect(failures).toEqual([])
    expect(answered).toBeGreaterThan(100)
  } finally {
    await Promise.all(started.splice(0).map(endShop))
    await postgres.stop()
  }
})

/** Starts HAProxy in front of the servers. Gives its URL once it sees them all. */
async function openProxy(ports: readonly number[]): Promise<string> {
  const port = await freePort()
  // One check that fails on a busy machine, which the shop repeats for a second, takes no server away.
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

/** Sends pages and calls from four visitors until it is stopped. */
function sendRequests(url: string) {
  let isStopped = false
  let answered = 0
  const failures: string[] = []
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

  const visits = Array.from({ length: 4 }, visit)
  return {
    async stop() {
      isStopped = true
      await Promise.all(visits)
      return { answered, failures }
    },
  }
}
