import { expect, test } from 'vitest'
import { openPolicyReports, policyReportsPath } from './policy-reports.ts'

function open() {
  const state = { now: 0 }
  const logged: object[] = []
  const answer = openPolicyReports({ log: (report) => logged.push(report), now: () => state.now })
  const send = (body: unknown, method = 'POST') =>
    answer(
      new Request(`http://localhost${policyReportsPath}`, {
        method,
        ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
  return { state, logged, answer, send }
}

const violation = (blockedURL: string) => ({
  type: 'csp-violation',
  body: {
    effectiveDirective: 'script-src-elem',
    blockedURL,
    documentURL: 'https://shop.example/billing?email=ada@example.com',
    sourceFile: 'https://shop.example/assets/a.js',
    sample: 'card 4111111111111111',
  },
})

test('reports of both kinds are logged, without queries and samples', async () => {
  const { logged, send } = open()
  expect((await send([violation('https://evil.example/steal.js?x=1')]))?.status).toBe(204)
  const old = {
    'violated-directive': "script-src 'self'",
    'blocked-uri': 'inline',
    'document-uri': 'https://shop.example/billing?a=b',
  }
  expect((await send({ 'csp-report': old }))?.status).toBe(204)
  expect(logged).toEqual([
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/billing',
      source: 'https://shop.example',
    },
    { directive: 'script-src', blocked: 'inline', page: '/billing', source: '' },
  ])
})

test.each([
  ['inline', 'inline'],
  ['wasm-eval', 'wasm-eval'],
  ['self', 'self'],
  ['data', 'data'],
  ['data:text/plain,4111111111111111', 'data'],
  ['blob:https://shop.example/0199aa55', 'blob'],
  ['chrome-extension://abcdefgh/a.js', 'chrome-extension'],
  ['https://ada:secret@evil.example:8443/ada@example.com?token=x', 'https://evil.example:8443'],
  ['wss://evil.example/socket', 'wss://evil.example'],
  ['https://4111111111111111.example/', 'other'],
  ['4111111111111111', 'other'],
  ['ada@example.com', 'other'],
  ['mailto:ada@example.com', 'other'],
  ['ada:secret', 'other'],
  ['eyJhbGciOiJIUzI1NiJ9', 'other'],
  ['constructor', 'other'],
])('the blocked address %s is logged as %s', async (address, blocked) => {
  const { logged, send } = open()
  await send([violation(address)])
  await send({ 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': address } })
  expect(logged).toEqual([expect.objectContaining({ blocked }), expect.objectContaining({ blocked })])
})

test('logs only texts that browsers send, and drops invented texts', async () => {
  const { logged, send } = open()
  const page = 'https://shop.example/reset/ada@example.com/4111111111111111'
  const body = { ...violation('inline').body, documentURL: page, sourceFile: 'ada@example.com' }
  for (const directive of ['4111111111111111', 'eyJhbGciOiJIUzI1NiJ9', 'ada@example.com img-src', 'toString'])
    await send([{ type: 'csp-violation', body: { ...body, effectiveDirective: directive } }])
  await send({
    'csp-report': { 'violated-directive': 'img-src 4111111111111111', 'document-uri': 'ada 4111' },
  })
  const unknown = {
    directive: 'other',
    blocked: 'inline',
    page: '/reset/[address]/[number]',
    source: 'other',
  }
  expect(logged).toEqual([
    unknown,
    unknown,
    unknown,
    unknown,
    { directive: 'img-src', blocked: '', page: 'other', source: '' },
  ])
})

test('a flood of reports is limited in the log and in memory', async () => {
  const { state, logged, send } = open()
  const flood = Array.from({ length: 500 }, () => violation('eval'))
  for (let n = 0; n < 10; n += 1) await send(flood.slice(0, 20))
  expect(logged).toHaveLength(60)
  expect((await send(JSON.stringify(flood)))?.status).toBe(400)
  state.now += 60_000
  await send([violation('eval')])
  expect(logged.slice(60)).toEqual([{ dropped: 40 }, expect.objectContaining({ blocked: 'eval' })])
})

test('an invalid report is refused or ignored', async () => {
  const { logged, answer, send } = open()
  expect((await send('{'))?.status).toBe(400)
  for (const body of [null, [], {}, [1], [{ type: 'deprecation', body: {} }], { 'csp-report': 1 }])
    expect((await send(body))?.status).toBe(204)
  expect(logged).toEqual([])
  expect((await send(undefined, 'GET'))?.status).toBe(405)
  expect(await answer(new Request('http://localhost/cart'))).toBeUndefined()
})
