import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openAppServer } from '#testing/app-server.ts'

const { state, get, port } = await openAppServer({ maxRequests: 3 })

const underWay = async (kind = 'page') =>
  Number(
    new RegExp(`bonbon_requests_under_way{kind="${kind}"} (\\d+)`).exec(
      (await get('/metrics')).body.toString(),
    )?.[1],
  )

it('answers 503 to requests beyond the limit, and does not run them later', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  state.held = promise
  const held = ['/held/1', '/held/2', '/held/3'].map((path) => get(path))
  await vi.waitFor(async () => expect(await underWay()).toBe(3))
  const page = await get('/fudge')
  expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
    503,
    '1',
    'private, no-store',
  ])
  expect(page.body.toString()).toContain('Please try again in a moment')
  expect((await get('/readyz')).status).toBe(200)
  resolve()
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await get('/fudge')).status).toBe(200)
  expect((await get('/metrics')).body.toString()).toContain('bonbon_requests_refused{kind="page"} 1')
})

it('limits each kind of work separately', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  state.held = promise
  const pictures = ['/images/a.webp', '/images/b.webp', '/images/c.webp'].map((path) => get(path))
  await vi.waitFor(async () => expect(await underWay('image')).toBe(3))
  expect((await get('/images/d.webp')).status).toBe(503)
  const call = await get('/api/main/scapi/Site/getSitePreferences')
  expect([call.status, (await get('/fudge-2')).status]).toEqual([200, 200])
  resolve()
  expect((await Promise.all(pictures)).map(({ status }) => status)).toEqual([404, 404, 404])
})

it('answers a call beyond the limit with a fault', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  state.held = promise
  const hooks = ['/held/a', '/held/b', '/held/c'].map((path) =>
    get(path, { method: 'POST', headers: { 'content-length': '0' } }),
  )
  await vi.waitFor(async () => expect(await underWay('call')).toBe(3))
  const call = await get('/api/main/scapi/Site/getSitePreferences')
  expect([call.status, call.headers['retry-after']]).toEqual([503, '1'])
  expect(JSON.parse(call.body.toString())).toMatchObject({ isError: true, type: '/api/docs/faults#busy' })
  expect((await get('/fudge-3')).status).toBe(200)
  resolve()
  await Promise.all(hooks)
})

it('serves pages from the cache also when it is busy', async () => {
  await get('/cached')
  const { promise, resolve } = Promise.withResolvers<void>()
  state.held = promise
  const held = ['/held/4', '/held/5', '/held/6'].map((path) => get(path))
  await vi.waitFor(async () => expect(await underWay()).toBe(3))
  expect((await get('/cached')).status).toBe(200)
  resolve()
  await Promise.all(held)
})

it('counts pages whose request body is not read', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  state.held = promise
  const held = ['/held/7', '/held/8', '/held/9'].map((path) =>
    get(path, { body: 'candy', headers: { 'content-length': '5' } }),
  )
  await vi.waitFor(async () => expect(await underWay()).toBe(3))
  expect((await get('/fudge-9')).status).toBe(503)
  resolve()
  await Promise.all(held)
})

it('does not count requests whose body is still being sent', async () => {
  const slow = Array.from({ length: 6 }, () => connect(port, '127.0.0.1'))
  onTestFinished(() => slow.forEach((socket) => void socket.destroy()))
  const path = '/api/main/scapi/Site/getSitePreferences'
  for (const socket of slow) {
    await once(socket, 'connect')
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
    )
  }
  expect((await get(path)).status).toBe(200)
  expect(await underWay('call')).toBe(0)
})

it.each(['DELETE', 'OPTIONS'])('does not wait for the body of %s, which may never end', async (method) => {
  const slow = Array.from({ length: 6 }, () => connect(port, '127.0.0.1'))
  onTestFinished(() => slow.forEach((socket) => void socket.destroy()))
  const answers: string[] = []
  for (const socket of slow) {
    await once(socket, 'connect')
    socket.on('data', (chunk) => answers.push(String(chunk).slice(0, 12)))
    socket.write(
      `${method} /mobify/proxy/ocapi/s/main/dw/shop/v21_3/baskets/1 HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n`,
    )
  }
  await vi.waitFor(() => expect(answers).toHaveLength(6))
  expect((await get('/api/main/scapi/Site/getSitePreferences')).status).toBe(200)
})
