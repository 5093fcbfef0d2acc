import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAlive } from '#server/postgres/processes.ts'
import { bearer, rpcOf, tokensFor } from '#testing/identity/clients.ts'
import { storefront } from '#testing/identity/sessions.ts'
import { endShop, launchShop, portOf } from './own-shop.ts'

let folder: string
let shop: ChildProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon outages '))
})
afterEach(async () => {
  if (shop) await endShop(shop)
  await rm(folder, { recursive: true })
})

/** Starts a shop; returns its URL, its first process, and a call that needs a transaction. */
async function open(settings: Record<string, string> = {}) {
  const process = launchShop(folder, {
    BONBON_DATABASE_TIMEOUT: '1',
    BONBON_REDIRECT_URI: storefront.redirectUri,
    LOG_LEVEL: 'silent',
    ...settings,
  })
  shop = process
  const url = `http://127.0.0.1:${await portOf(process)}`
  const request = (path: string, init?: RequestInit) =>
    fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(longestAnswer) })
  const rpc = rpcOf({ request })
  const { document } = await tokensFor(rpc)
  const headers = bearer(String(document.access_token))
  const call = () =>
    rpc('ShopperBaskets/createBasket', { parameters: { temporary: true }, body: {} }, headers)
  return { url, process, call }
}

const postmaster = async (): Promise<number> =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

/** The child processes of a process. */
async function childrenOf(pid: number): Promise<number[]> {
  const ps = spawn('ps', ['--ppid', String(pid), '-o', 'pid='])
  let lines = ''
  ps.stdout.on('data', (text) => (lines += String(text)))
  await once(ps, 'close')
  return lines.trim().split(/\s+/).map(Number)
}

const statusOf = async (address: string): Promise<number> => {
  const response = await fetch(address, { headers: { connection: 'close' } })
  await response.body?.cancel()
  return response.status
}

/** The time limit of every call. */
const longestAnswer = 20_000
const noAnswer = -1

/** Makes calls, eight at a time, until `stop`, which returns their statuses; 0 is a lost connection. */
function startLoad(call: () => Promise<{ status: number }>) {
  const statuses: number[] = []
  let isOver = false
  const loops = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      statuses.push(
        await call().then(
          ({ status }) => status,
          (error: unknown) => (error instanceof Error && error.name === 'TimeoutError' ? noAnswer : 0),
        ),
      )
    }
  })
  return {
    statuses,
    async stop() {
      isOver = true
      await Promise.all(loops)
      return new Set(statuses)
    },
  }
}

const patient = { timeout: 30_000 }

test('a shop survives a crash of its PostgreSQL under load, and answers 503 until it is back', async () => {
  const { url, process: server, call } = await open()
  const load = startLoad(call)
  await vi.waitFor(() => expect(load.statuses.length).toBeGreaterThan(20), patient)
  process.kill(await postmaster(), 'SIGKILL')
  await vi.waitFor(() => expect(load.statuses).toContain(503), patient)
  await vi.waitFor(async () => expect((await call()).status).toBeLessThan(500), patient)
  expect([...(await load.stop())].filter((status) => [0, noAnswer, 500].includes(status))).toEqual([])
  await vi.waitFor(async () => expect(await statusOf(`${url}/readyz`)).toBe(200), patient)
  const last = await postmaster()
  await endShop(server)
  expect([server.exitCode, isAlive(last)]).toEqual([0, false])
})

test('a shop with several processes survives a crash of PostgreSQL and of a process together', async () => {
  const { url, process: server, call } = await open({ WEB_CONCURRENCY: '2' })
  const workers = async () => {
    const database = await postmaster().catch(() => 0)
    return (await childrenOf(server.pid ?? 0)).filter((pid) => pid !== database)
  }
  const load = startLoad(call)
  await vi.waitFor(() => expect(load.statuses.length).toBeGreaterThan(20), patient)
  const [first = 0] = await workers()
  const database = await postmaster()
  process.kill(database, 'SIGKILL')
  process.kill(first, 'SIGKILL')
  await vi.waitFor(async () => {
    const now = await workers()
    expect([now.length, now.includes(first)]).toEqual([2, false])
    expect(await Promise.all([1, 2, 3, 4].map(() => statusOf(`${url}/readyz`)))).toEqual([200, 200, 200, 200])
  }, patient)
  expect([...(await load.stop())].filter((status) => [noAnswer, 500].includes(status))).toEqual([])
  const last = await postmaster()
  await endShop(server)
  expect([server.exitCode, isAlive(last)]).toEqual([0, false])
})

test('while PostgreSQL hangs, pages are served, calls end within the time limit, and /readyz reports it', async () => {
  const { url, call } = await open()
  await statusOf(url)
  await statusOf(`${url}/cart`)
  await vi.waitFor(async () => expect(await statusOf(`${url}/readyz`)).toBe(200), patient)
  const hung = [await postmaster(), ...(await childrenOf(await postmaster()))]
  for (const pid of hung) process.kill(pid, 'SIGSTOP')
  try {
    const startedAt = performance.now()
    expect(await Promise.all(Array.from({ length: 10 }, () => statusOf(url)))).toEqual(
      Array.from({ length: 10 }, () => 200),
    )
    expect(performance.now() - startedAt).toBeLessThan(800)
    const answers = await Promise.all(Array.from({ length: 20 }, call))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(answers[0]?.headers.get('retry-after')).toBe('5')
    expect(performance.now() - startedAt).toBeLessThan(4_000)
    expect(await statusOf(`${url}/readyz`)).toBe(503)
    // Never cached, but all of its data are in memory.
    expect(await statusOf(`${url}/cart`)).toBe(200)
    // The page is not in the cache, so it needs the database.
    const page = await fetch(`${url}/search?q=toffee`)
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  } finally {
    for (const pid of hung) process.kill(pid, 'SIGCONT')
  }
  await vi.waitFor(async () => expect((await call()).status).toBeLessThan(500), patient)
  await vi.waitFor(async () => expect(await statusOf(`${url}/search?q=toffee`)).toBe(200), patient)
})
