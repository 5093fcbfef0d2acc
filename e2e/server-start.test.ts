import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startPostgres } from '#server/postgres/postgres.ts'
import { endShop, launchShop, portOf, runBonbon } from './own-shop.ts'

const started: ChildProcess[] = []
let folder: string

// The first start makes the database; those of the other tests find it.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon start '))
})
afterEach(() => Promise.all(started.splice(0).map(endShop)))
afterAll(() => rm(folder, { recursive: true }))

function launch(settings: Record<string, string>): ChildProcess {
  const shop = launchShop(folder, settings)
  started.push(shop)
  return shop
}

/** Starts a shop and waits until it is open. */
async function open(
  settings: Record<string, string> = {},
): Promise<{ shop: ChildProcess; url: string; port: number }> {
  const shop = launch(settings)
  const port = await portOf(shop)
  return { shop, url: `http://127.0.0.1:${port}`, port }
}

/** Starts a shop that cannot open. Returns its error output and its exit code. */
async function fail(settings: Record<string, string>): Promise<{ errors: string; code: number | null }> {
  const shop = launch(settings)
  let errors = ''
  shop.stderr?.on('data', (text) => (errors += String(text)))
  // 'close' has this argument first.
  const [code] = (await once(shop, 'close')) as [number | null]
  return { errors: errors.trim(), code }
}

const pageOf = async (url: string): Promise<{ status: number; text: string }> => {
  const response = await fetch(url)
  return { status: response.status, text: await response.text() }
}

test('a new shop imports its catalog, serves pages and API calls, and keeps its data over a restart', async () => {
  const first = await open()
  expect(await pageOf(first.url)).toMatchObject({
    status: 200,
    text: expect.stringContaining('<html lang="en-US"'),
  })
  await endShop(first.shop)
  expect(first.shop.exitCode).toBe(0)
  const second = await open({ BONBON_IMPORT: 'none' })
  expect((await fetch(`${second.url}/api/main/scapi/Site/getSitePreferences`)).status).toBe(200)
})

test('a shop that cannot open prints the reason in one sentence and exits with 1', async () => {
  const { port, shop } = await open()
  const cases: [Record<string, string>, string][] = [
    [{}, `A shop already runs on ${folder} (process ${shop.pid}): stop it first`],
    [{ PORT: String(port) }, `Port ${port} is taken: stop what runs there`],
    [{ PORT: 'candy' }, 'The setting PORT is wrong: write a whole number'],
    [{ BONBON_DATABASE: 'x' }, 'BONBON_DATABASE is not a setting'],
    [{ HOST: '203.0.113.1' }, 'HOST names 203.0.113.1, which is no address of this machine.'],
    [{ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' }, 'The database of DATABASE_URL could not be used'],
  ]
  for (const [settings, sentence] of cases) {
    const { errors, code } = await fail(settings)
    expect([code, errors.split('\n').length], errors).toEqual([1, 1])
    expect(errors).toContain(sentence)
    expect(errors).not.toContain('secret')
  }
})

test('an import with mistakes changes no data and reports each invalid line', async () => {
  const broken = join(folder, 'goods')
  await mkdir(join(broken, 'sites'), { recursive: true })
  await writeFile(join(broken, 'sites', 'main.json'), '{ "id": 1 }')
  const { errors, code } = await fail({ BONBON_IMPORT: broken, BONBON_DATA: join(folder, 'never filled') })
  expect(code).toBe(1)
  expect(errors).toContain('set BONBON_IMPORT to another folder')
  expect(errors).toMatch(/sites\/main\.json:\d+/)
})

test('a killed shop opens again with its committed data', async () => {
  const killed = await open()
  const before = await fetch(
    `${killed.url}/mobify/proxy/api/shopper/auth/v1/organizations/f_ecom_bonbon_001/oauth2/jwks`,
  )
  const keys: unknown = await before.json()
  killed.shop.kill('SIGKILL')
  await once(killed.shop, 'exit')
  const again = await open({ BONBON_IMPORT: 'none' })
  const after = await fetch(
    `${again.url}/mobify/proxy/api/shopper/auth/v1/organizations/f_ecom_bonbon_001/oauth2/jwks`,
  )
  expect(await after.json()).toEqual(keys)
  expect((await pageOf(again.url)).status).toBe(200)
})

test('a stopping shop answers the requests it has accepted, and accepts no new ones', async () => {
  const { shop, port, url } = await open()
  const body = JSON.stringify({ parameters: {} })
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (text) => (answer += String(text)))
  socket.write(
    `POST /api/main/scapi/Site/getSitePreferences HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  // The server has accepted the request once it has responded to a later one.
  await pageOf(`${url}/healthz`)
  shop.kill('SIGTERM')
  await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow(), { timeout: 20_000 })
  socket.write(body)
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
  if (shop.exitCode === null) await once(shop, 'exit')
  expect(shop.exitCode).toBe(0)
})

test('several processes share a port and their metrics, and a killed one is replaced', async () => {
  const token = 'a-token-for-the-test'
  const { shop, url } = await open({ WEB_CONCURRENCY: '2', BONBON_METRICS_TOKEN: token })
  const before = await workersOf(shop)
  expect(before).toHaveLength(2)
  const metrics = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  expect(await metrics.text()).toContain('bonbon_page_cache_pages')
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  process.kill(Number(before[0]), 'SIGKILL')
  await vi.waitFor(
    async () => {
      const now = await workersOf(shop)
      expect(now).toHaveLength(2)
      expect(now).not.toContain(before[0])
      expect((await pageOf(url)).status).toBe(200)
    },
    { timeout: 60_000 },
  )
})

test('a change reaches every process and its caches', async () => {
  const { url } = await open({ WEB_CONCURRENCY: '2' })
  // Connections are distributed round-robin: eight reach both processes.
  const statuses = () =>
    Promise.all(
      Array.from({ length: 8 }, async () => {
        const { status } = await fetch(url, { headers: { connection: 'close' }, redirect: 'manual' })
        return status
      }),
    )
  expect(new Set(await statuses())).toEqual(new Set([200]))
  try {
    expect(await runBonbon(folder, 'maintenance', 'on')).toBe(0)
    await vi.waitFor(async () => expect(new Set(await statuses())).toEqual(new Set([302])), {
      timeout: 20_000,
    })
  } finally {
    await runBonbon(folder, 'maintenance', 'off')
  }
})

/** The server processes of a start with WEB_CONCURRENCY. */
async function workersOf({ pid }: ChildProcess): Promise<string[]> {
  const ps = spawn('ps', ['--ppid', String(pid), '-o', 'pid=,comm='])
  let lines = ''
  ps.stdout.on('data', (text) => (lines += String(text)))
  await once(ps, 'close')
  return lines.split('\n').flatMap((line) => /^\s*(\d+)\s+(node|MainThread)/.exec(line)?.[1] ?? [])
}

test('the shop uses the PostgreSQL of DATABASE_URL instead of its own', async () => {
  const postgres = await startPostgres({ folder: join(folder, 'other'), durable: false })
  try {
    const { shop, url } = await open({ DATABASE_URL: postgres.url })
    expect((await pageOf(url)).status).toBe(200)
    await endShop(shop)
    expect(shop.exitCode).toBe(0)
  } finally {
    await Promise.all(started.splice(0).map(endShop))
    await postgres.stop()
  }
})
