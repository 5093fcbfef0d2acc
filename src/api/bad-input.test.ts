import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { logIn } from '#testing/identity/sessions.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import { families, type AnyCall } from './calls.ts'

/** Every call through both doors with input that nobody should send: always a fault document, never a breakage. */

const prefixes: Record<string, string> = {
  scapi: '/mobify/proxy/api',
  custom: '/mobify/proxy/api/custom',
  site: '/api/main',
  ocapi: '/mobify/proxy/ocapi',
  einstein: '/mobify/proxy/einstein',
  root: '',
}

const calls = Object.entries(families).flatMap(([family, apis]) =>
  Object.entries(apis as Record<string, Record<string, AnyCall>>).flatMap(([api, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      family,
      api,
      method,
      call,
      name: `${api}.${method}`,
    })),
  ),
)

const nastyTexts = [
  '',
  ' ',
  '../../etc/passwd',
  "x'; drop table orders; --",
  '\u0000',
  '💣'.repeat(300),
  'a'.repeat(10_000),
  '<script>alert(1)</script>',
  '%',
  '-1',
  'null',
  '[object Object]',
]
const nasty = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.constantFrom(...nastyTexts, 1, null), { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
)

let opened: TestShop
let guest: string

beforeAll(async () => {
  opened = await openTestShop()
  await opened.shop.importExport.importFolder('demo')
  guest = (await logIn(opened.shop.sessions)).accessToken
}, 120_000)

describe.each(calls)('$name', ({ family, api, method, call }) => {
  const [verb = '', template = ''] = call.path.split(' ')
  const rpc = `/api/main/scapi/${api}/${method}`
  const restPath = (values: Record<string, string>) =>
    `${prefixes[family]}${template}`.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(values[name] ?? (name === 'organizationId' ? 'f_ecom_bonbon_001' : 'unknown')),
    )

  test('generated parameters and bodies are refused or answered, and nothing breaks', async () => {
    await fc.assert(
      fc.asyncProperty(
        objectLike(call.parameters),
        call.body ? bodyLike(call.body) : fc.constant(undefined),
        async (parameters, body) => {
          await expectSound(opened, rpc, post({ parameters, body }, guest))
        },
      ),
      { numRuns: 25 },
    )
  })

  test('a body that is no JSON, no object or missing is refused', async () => {
    for (const body of ['{', '"text"', '[]', 'null', '', '{"parameters": 7, "body": "x"}']) {
      await expectSound(opened, rpc, { ...post({}, guest), body })
    }
  })

  test('a forged or expired token is answered 401', async () => {
    for (const token of ['forged', `${guest.slice(0, -4)}AAAA`, 'a.b.c', expired]) {
      const response = await expectSound(opened, rpc, post({ parameters: {}, body: {} }, token))
      expect(response.status).toBe(401)
    }
  })

  test.runIf(call.auth !== 'public')('a call without a token is answered 401', async () => {
    const { status } = await expectSound(opened, rpc, post({ parameters: {}, body: {} }))
    expect(status).toBe(401)
  })

  test('ids that nobody has, and addresses with anything in them, are answered below 500', async () => {
    for (const text of nastyTexts.filter(Boolean)) {
      const values = Object.fromEntries(
        [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, text.slice(0, 2_000)]),
      )
      const query = new URLSearchParams({
        siteId: 'main',
        q: text.slice(0, 2_000),
        ids: text.slice(0, 2_000),
        locale: text.slice(0, 50),
      })
      await expectSound(opened, `${restPath(values)}?${query}`, {
        method: verb,
        headers: { authorization: `Bearer ${guest}`, 'content-type': 'application/json' },
        ...(verb !== 'GET' && { body: '{}' }),
      })
    }
  })

  test('a body of 10 MB is answered 413', async () => {
    const { status } = await expectSound(opened, rpc, post({ body: 'x'.repeat(10_000_000) }, guest))
    expect(status).toBe(413)
  })

  test('a method that the path does not know is answered 405', async () => {
    const { status } = await expectSound(opened, restPath({}), { method: 'REPORT' })
    expect(status).toBe(405)
  })
})

test('a path that no call has is answered 404 with a fault document', async () => {
  for (const path of ['/api/main/scapi/No/such', '/mobify/proxy/api/nothing/v1', '/api/nowhere']) {
    const { status } = await expectSound(opened, path, { method: 'GET' })
    expect(status).toBe(404)
  }
})

test('a site that does not exist is answered 404', async () => {
  const { status } = await expectSound(opened, '/api/nowhere/scapi/Site/getSitePreferences', post({}))
  expect(status).toBe(404)
})

const expired =
  'eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9.eyJleHAiOjE2MDAwMDAwMDAsImlhdCI6MTUwMDAwMDAwMH0.c2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0dXJlcw'

/** A request for the RPC door. */
const post = (args: unknown, token?: string): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  },
  body: JSON.stringify(args),
})

/** Makes the call; whatever it answers is a document or a complete fault document, and nothing broke. */
async function expectSound(
  { request, breakages }: TestShop,
  path: string,
  init: RequestInit,
): Promise<Response> {
  const response = await request(path, init)
  const text = await response.text()
  expect(breakages, `${init.method} ${path.slice(0, 200)} ${String(init.body).slice(0, 300)}`).toEqual([])
  expect(response.status).toBeLessThan(500)
  if (response.status >= 400) {
    const fault: unknown = JSON.parse(text)
    expect(fault).toMatchObject({
      isError: true,
      status: response.status,
      title: expect.any(String),
      detail: expect.any(String),
      requestId: expect.stringMatching(/./),
    })
  }
  return response
}

/** Objects with the schema's keys and values of any kind, some missing, some more. */
function objectLike(schema: z.ZodType): fc.Arbitrary<unknown> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return fc.record(Object.fromEntries([...Object.keys(properties), 'extra'].map((key) => [key, nasty])), {
    requiredKeys: [],
  })
}

const bodyLike = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  fc.oneof(objectLike(schema), nasty, fc.array(objectLike(schema), { maxLength: 2 }))
