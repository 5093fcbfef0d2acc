import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { clientAddress, isLocal, requestIdOf } from './client-address.ts'

interface Client {
  from?: string
  headers?: Record<string, string>
  trustedProxies?: number
}

/** The address and id that the server reads from a request over a connection from `from`. */
async function seen({ from = '203.0.113.9', headers = {}, trustedProxies = 0 }: Client) {
  const app = new Hono()
  app.get('/', (context) =>
    context.json({
      address: clientAddress(context, trustedProxies),
      isLocal: isLocal(context),
    }),
  )
  const bindings = { incoming: { socket: { remoteAddress: from } } }
  const response = await app.fetch(new Request('http://localhost/', { headers }), bindings)
  return response.json()
}

it('ignores the headers of the client and uses the address of the connection when no proxy is trusted', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1' }
  expect(await seen({ headers })).toEqual({ address: '203.0.113.9', isLocal: false })
})

it('uses the address that the outermost trusted proxy added, not earlier entries', async () => {
  const headers = { 'x-forwarded-for': '1.1.1.1, 198.51.100.7, 10.0.0.2' }
  expect(await seen({ headers, trustedProxies: 2 })).toMatchObject({ address: '198.51.100.7' })
  expect(await seen({ headers, trustedProxies: 1 })).toMatchObject({ address: '10.0.0.2' })
  expect(await seen({ headers: {}, trustedProxies: 2 })).toMatchObject({ address: '203.0.113.9' })
})

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '::1'],
  ['[::1]:3000', '::1'],
  ['0:0:0:0:0:0:0:2', '0:0:0:0::/64'],
  ['198.51.100.7:51234', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['unknown', 'unknown'],
  ['"_hidden"', '"_hidden"'],
])('counts %s as %s', async (forwarded, address) => {
  const headers = { 'x-forwarded-for': forwarded }
  expect(await seen({ headers, trustedProxies: 1 })).toMatchObject({ address })
})

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

it.each([undefined, 'short', 'has spaces in it', '"quoted-id-0001"', 'two-0001, two-0002', 'x'.repeat(65)])(
  'does not use "%s" as a request id',
  (sent) => {
    expect(requestIdOf(sent, 1)).toMatch(uuid)
  },
)

it.each(['edge-0001', 'f3a9c1d2e4b5a697f3a9c1d2e4b5a697', 'Root=1-67891233-abcdef', '4bf92f35/17:00.7+a=='])(
  'uses the request id %s of a trusted proxy, and of no other sender',
  (sent) => {
    expect(requestIdOf(sent, 1)).toBe(sent)
    expect(requestIdOf(sent, 0)).toMatch(uuid)
  },
)

it('counts a connection from this machine as local, unless a proxy forwarded it', async () => {
  expect(await seen({ from: '127.0.0.1' })).toMatchObject({ isLocal: true })
  expect(await seen({ from: '::ffff:127.0.0.1' })).toMatchObject({ isLocal: true })
  expect(await seen({ from: '::1' })).toMatchObject({ isLocal: true })
  expect(await seen({ from: '::1', headers: { 'x-forwarded-for': '::1' } })).toMatchObject({ isLocal: false })
  expect(await seen({ from: '::1', headers: { forwarded: 'for=_a' } })).toMatchObject({ isLocal: false })
})
