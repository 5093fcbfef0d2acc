import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openHttpServer, type ClientTimeouts } from './http-server.ts'

interface Started {
  path: string
  outgoing: ServerResponse
}

/** A server that accepts requests without answering them, and a client connected to it. */
async function open(
  timeouts: Partial<ClientTimeouts> & { maxConnections?: number } = {},
  answer?: (outgoing: ServerResponse) => void,
) {
  const started: Started[] = []
  const server = openHttpServer(({ url = '' }: IncomingMessage, outgoing) => {
    started.push({ path: url, outgoing })
    answer?.(outgoing)
  }, timeouts)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const client = connect(address.port, '127.0.0.1')
  client.on('error', () => {}) // the server may close the connection at any time
  await once(client, 'connect')
  return { client, port: address.port, started, pathsOf: () => started.map(({ path }) => path) }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
const getMany = (count: number) => Array.from({ length: count }, (_, index) => get(`/${index}`)).join('')

/** More bytes than the operating system buffers when the client does not read. */
const largeAnswer = Buffer.alloc(20_000_000, 'fudge ')

function textOf(client: Socket): () => string {
  let text = ''
  client.on('data', (chunk) => (text += String(chunk)))
  return () => text
}

it('answers the requests of a connection one after the other, in order', async () => {
  const { client, started, pathsOf } = await open()
  const text = textOf(client)
  client.write(getMany(3))
  for (const expected of [['/0'], ['/0', '/1'], ['/0', '/1', '/2']]) {
    await vi.waitFor(() => expect(pathsOf()).toEqual(expected))
    started.at(-1)?.outgoing.end(`answer ${expected.length}`)
  }
  await vi.waitFor(() => expect(text()).toMatch(/answer 1[^]*answer 2[^]*answer 3/))
})

it('rejects a request with two Host headers', async () => {
  const { client, pathsOf } = await open()
  const text = textOf(client)
  client.write('GET / HTTP/1.1\r\nhost: one\r\nHost: other\r\n\r\n')
  await vi.waitFor(() => expect(text()).toMatch(/^HTTP\/1.1 400 [^]*A request has one Host header/))
  expect(pathsOf()).toEqual([])
})

it('starts no more requests for a client that has disconnected', async () => {
  const { client, started, pathsOf } = await open()
  client.write(getMany(10))
  await vi.waitFor(() => expect(pathsOf()).toEqual(['/0']))
  const [first] = started
  const closed = first && once(first.outgoing, 'close')
  client.destroy()
  await closed
  first?.outgoing.end('too late')
  expect(pathsOf()).toEqual(['/0'])
})

it('closes a connection that pipelines hundreds of requests', async () => {
  const { client, pathsOf } = await open()
  client.resume().write(getMany(200))
  await once(client, 'close')
  expect(pathsOf()).toEqual(['/0'])
})

it('starts the next request only when the client has read the previous response', async () => {
  const { client, started, pathsOf } = await open({}, (outgoing) => outgoing.end(largeAnswer))
  client.pause().write(getMany(3))
  await vi.waitFor(() => expect(pathsOf()).toEqual(['/0']))
  await new Promise((resolve) => setImmediate(resolve))
  expect(started[0]?.outgoing.writableFinished).toBe(false)
  expect(pathsOf()).toEqual(['/0'])
  client.resume()
  await vi.waitFor(() => expect(pathsOf()).toHaveLength(3), { timeout: 20_000 })
})

it.each([
  ['sends nothing', ''],
  ['sends headers slowly', 'GET / HTTP/1.1\r\nhost: local'],
  ['sends a body slowly', 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\nabc'],
])('ends the connection of a client that %s', async (_, sent) => {
  const { client } = await open({ headers: 100, request: 100 })
  client.resume().write(sent)
  await once(client, 'close')
})

it('ends the connection of a client that does not read its response', async () => {
  const { client, started } = await open({ stalled: 100 }, (outgoing) => outgoing.end(largeAnswer))
  client.pause().write(get('/'))
  await vi.waitFor(() => expect(started[0]?.outgoing.destroyed).toBe(true), { timeout: 20_000 })
})

it('closes connections beyond the limit', async () => {
  const { port, started } = await open({ maxConnections: 1 }, (outgoing) => outgoing.end('candy'))
  const other = connect(port, '127.0.0.1')
  onTestFinished(() => void other.destroy())
  const text = textOf(other)
  other.on('error', () => {}) // some systems reset the connection
  other.write(get('/'))
  await once(other, 'close')
  expect([text(), started]).toEqual(['', []])
})

it('keeps idle connections open longer than proxies do', async () => {
  const { client } = await open({}, (outgoing) => outgoing.end())
  const text = textOf(client)
  client.write(get('/'))
  await vi.waitFor(() => expect(text()).toMatch(/keep-alive: timeout=(6[1-9]|[7-9]\d)\r\n/i))
})
