import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openAppServer } from '#testing/app-server.ts'
import { openBodyBudget } from './body-budget.ts'

const withBody = (length: number) =>
  Object.assign(new Readable({ read() {} }), {
    method: 'POST',
    headers: { 'content-length': String(length) },
  })

it('allows some bytes for a sender, and some for all senders', () => {
  const budget = openBodyBudget({ processBytes: 1_000, senderBytes: 600 })
  const first = budget.reserve('a', withBody(400))
  expect(budget.reserve('a', withBody(300))).toBeUndefined()
  const second = budget.reserve('b', withBody(600))
  expect(second).toBeDefined()
  expect(budget.reserve('c', withBody(1))).toBeUndefined()
  first?.release()
  expect(budget.reserve('c', withBody(1))).toBeDefined()
})

it('reserves more for a body of unknown length, and releases all of it once', () => {
  const budget = openBodyBudget({ processBytes: 1_000, senderBytes: 600 })
  const chunked = budget.reserve('a', undefined)
  expect([chunked?.grow(500), chunked?.grow(200), chunked?.grow(100)]).toEqual([true, false, true])
  expect(budget.stats()).toEqual({ bytes: 600, senders: 1 })
  chunked?.release()
  chunked?.release()
  expect(budget.stats()).toEqual({ bytes: 0, senders: 0 })
})

it('reserves at most the bytes that a call reads, and zero bytes for an invalid length', () => {
  const budget = openBodyBudget()
  budget.reserve('a', withBody(1e12))
  expect(budget.stats().bytes).toBe(2 * 1024 * 1024)
  budget.reserve('b', withBody(-5))
  budget.reserve('b', withBody(Number.NaN))
  expect(budget.stats()).toEqual({ bytes: 2 * 1024 * 1024, senders: 1 })
})

const path = '/api/main/scapi/Site/getSitePreferences'

it('refuses a body while half-sent bodies of the same sender use up its budget', async () => {
  const { get, port, bodyBudget } = await openAppServer({ bodyBytes: 100_000 })
  const slow = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'))
  onTestFinished(() => slow.forEach((socket) => void socket.destroy()))
  const refused: string[] = []
  for (const socket of slow) {
    await once(socket, 'connect')
    socket.on('data', (chunk) => refused.push(String(chunk)))
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 40000\r\n\r\n{`,
    )
  }
  await vi.waitFor(() => expect(refused.join('')).toMatch(/^HTTP\/1.1 503 [^]*#busy/))
  expect(bodyBudget.stats()).toEqual({ bytes: 80_000, senders: 1 })
  // The server still responds to requests without a body.
  expect((await get(path)).status).toBe(200)
  for (const socket of slow) socket.destroy()
  await vi.waitFor(() => expect(bodyBudget.stats()).toEqual({ bytes: 0, senders: 0 }))
})

it('counts a body of unknown length while it is read', async () => {
  const { get, bodyBudget } = await openAppServer({ bodyBytes: 1_000 })
  const send = (body: string) =>
    get(path, {
      method: 'POST',
      body,
      headers: { 'transfer-encoding': 'chunked', 'content-type': 'application/json' },
    })
  const full = await send(`{ "parameters": { "c_note": "${'n'.repeat(2_000)}" } }`)
  expect([full.status, JSON.parse(full.body.toString()).type]).toEqual([503, '/api/docs/faults#busy'])
  expect((await send('{}')).status).toBe(200)
  expect(bodyBudget.stats()).toEqual({ bytes: 0, senders: 0 })
})

it('counts the memory overhead of the chunks of a body of unknown length', async () => {
  const { port, bodyBudget } = await openAppServer({ bodyBytes: 100_000 })
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
  )
  socket.write('1\r\n \r\n'.repeat(2_000))
  await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1.1 503 [^]*#busy/))
  socket.destroy()
  await vi.waitFor(() => expect(bodyBudget.stats()).toEqual({ bytes: 0, senders: 0 }))
})
