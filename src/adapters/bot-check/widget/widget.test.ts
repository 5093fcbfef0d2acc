import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProofOfWork } from '#adapters/bot-check/proof-of-work/proof-of-work.ts'
import { openWidgetCheck } from './widget.ts'

/** The requests to the vendor's server, and its next response. */
const asked: URLSearchParams[] = []
let answer: { status: number; text: string } = { status: 200, text: '{}' }

const vendor = createServer((incoming, outgoing) => {
  let body = ''
  incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
  incoming.on('end', () => {
    asked.push(new URLSearchParams(body))
    outgoing.writeHead(answer.status).end(answer.text)
  })
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with a port.
  port = (vendor.address() as AddressInfo).port
})
afterAll(() => vendor.close())

const check = () =>
  openWidgetCheck({
    settings: {
      script: { address: 'https://vendor.example/api.js', hosts: ['https://vendor.example'] },
      verifyUrl: `http://127.0.0.1:${port}/siteverify`,
      siteKey: 'site-key',
      secret: 'the-secret',
    },
    builtIn: openProofOfWork({ signingKey: async () => new Uint8Array(32) }),
  })

const subject = { action: 'contact', siteId: 'main', sender: '198.51.100.7' }
const verdictFor = async (document: unknown, status = 200) => {
  answer = { status, text: JSON.stringify(document) }
  return (await check().verify('a-token', subject)).verdict
}

test('OPS-030 the vendor verifies a token, with the secret and the sender', async () => {
  expect(await verdictFor({ success: true })).toBe('valid')
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    secret: 'the-secret',
    response: 'a-token',
    remoteip: '198.51.100.7',
  })
})

test.each([
  [{ success: false, 'error-codes': ['invalid-input-response'] }, 200, 'invalid'],
  [{ success: false, 'error-codes': ['timeout-or-duplicate'] }, 200, 'expired'],
  [{ success: true, action: 'registration' }, 200, 'invalid'],
  [{ success: true, action: 'contact' }, 200, 'valid'],
  [{ success: false, 'error-codes': ['invalid-input-secret'] }, 200, 'unavailable'],
  [{ success: true }, 500, 'unavailable'],
  ['nonsense', 200, 'unavailable'],
])('OPS-030 the response %j with status %i means %s', async (document, status, verdict) => {
  expect(await verdictFor(document, status)).toBe(verdict)
})

test('a page that may show the widget receives the widget; a checkout page receives a proof of work', async () => {
  const { task, verify } = check()
  expect(await task({ ...subject, canShowWidget: true })).toEqual({
    kind: 'widget',
    script: 'https://vendor.example/api.js',
    siteKey: 'site-key',
  })
  expect(await task({ ...subject, canShowWidget: false })).toMatchObject({ kind: 'widget' })
  for (const action of ['feedback', 'lead'])
    expect(await task({ ...subject, action, canShowWidget: false })).toMatchObject({ kind: 'proof-of-work' })
  const inCheckout = { ...subject, action: 'subscription', canShowWidget: false }
  expect(await task(inCheckout)).toMatchObject({ kind: 'proof-of-work' })
  const before = asked.length
  expect(await verify('pow.nothing', inCheckout)).toEqual({ verdict: 'invalid' })
  expect(asked).toHaveLength(before)
})
